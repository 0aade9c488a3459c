import { expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { planQuery } from './check.ts';
import { printPlan } from './print-plan.ts';

const fields = new FieldIndex(tableOf('responses'));

function planOf(text: string) {
  const result = planQuery(text, fields, { now: 0 });
  if (result.kind !== 'plan') throw new Error(result.problem.message);
  return result.plan;
}

// In Lucene's classic grammar both end a term.
it.each([
  ['domain:*!y', 'domain:*\\!y'],
  ['domain:x!y~1', 'domain:x\\!y~1'],
  ['path:*a/b', 'path:*a\\/b'],
  ['domain:\\!*', 'domain:\\!*'],
])('%s is written the way Lucene reads it, %s', (text, canonical) => {
  const plan = planOf(text);
  expect(printPlan(plan)).toBe(canonical);
  expect(planOf(canonical)).toEqual(plan);
});
