import { describe, expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { planQuery } from './check.ts';
import { printPlan } from './print-plan.ts';
import { withoutOwnFilter } from './without-own-filter.ts';

const index = new FieldIndex(tableOf('responses'));

function planOf(text: string) {
  const checked = planQuery(text, index, { now: 0 });
  if (checked.kind === 'problem') throw new Error(checked.problem.message);
  return checked.plan;
}

describe('a plan without the own filter of a field', () => {
  it.each([
    ['port:80', 'port', '*'],
    ['a port:80', 'port', 'a'],
    ['a NOT port:80', 'port', 'a'],
    ['a port:(80 OR 443) port:>1', 'port', 'a'],
    ['a (port:80 OR NOT port:*)', 'port', 'a'],
    ['a AND (b AND port:80)', 'port', 'a b'],
    ['a (port:80 OR b)', 'port', 'a (port:80 OR b)'],
    ['a OR port:80', 'port', 'a OR port:80'],
    ['NOT (a OR port:80)', 'port', 'NOT (a OR port:80)'],
    ['http.title:login http.title.keyword:"Log in" port:80', 'http.title', 'port:80'],
    ['certificate.names:a.example NOT certificate.names:b.example x', 'certificate.names', 'x'],
    ['tag:(name:nginx) x', 'tag.name', 'x'],
    ['tag:(name:nginx AND category:web) x', 'tag.name', 'tag:(name:nginx AND category:web) x'],
    ['http.headers.server:a http.headers.via:b', 'http.headers.server', 'http.headers.via:b'],
    ['http.headers.ser\\*:a x', 'http.headers.server', 'http.headers.ser\\*:a x'],
    ['last_updated:>2026 x', 'last_updated', 'x'],
  ])('%j without that of %s is %j', (text, path, expected) => {
    const field = index.resolve(path)?.field;
    if (field === undefined) throw new Error(`no field ${path}`);
    const plan = planOf(text);
    const rest = withoutOwnFilter(plan, field);
    expect(printPlan(rest)).toBe(printPlan(planOf(expected)));
    if (text === expected) expect(rest).toBe(plan);
  });
});
