import { describe, expect, it } from 'vitest';
import { tableOf } from '../../model/tables.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { planQuery } from './check.ts';

const table = tableOf('responses');
const fullIndex = new FieldIndex(table);
const isOut = (path: string): boolean => /^(?:cve|tag|whois\.abuse)(?:\.|$)/.test(path);
const narrow = new FieldIndex({ ...table, fields: table.fields.filter(({ path }) => !isOut(path)) }, fullIndex);

const codes = (q: string, fields = narrow): readonly string[] => {
  const result = planQuery(q, fields, { now: 0 });
  return result.kind === 'problem' ? [`problem ${result.problem.code}`] : result.warnings.map(({ code }) => code);
};

describe('a query when some fields are left out', () => {
  it.each([
    'cve.name:x',
    'cve:(name:x)',
    'cve:*',
    'tag.nginx.version:<2',
    'whois.abuse.keyword:x',
    'NOT port:1 OR tag.name:x',
  ])('cannot name a left-out field: %s', (q) => {
    expect(codes(q)).toEqual(['problem left_out_field']);
    expect(codes(q, fullIndex)).not.toContain('problem left_out_field');
  });

  it('warns about left-out fields of words and patterns, once', () => {
    for (const q of ['word', 'one two three', 'cve*:x', '*:x'.replace('*', '\\*'), '*.name:x'])
      expect(codes(q), q).toEqual(['left_out_field']);
    for (const q of ['word', 'port:80', '*', 'http.*:x'])
      expect(codes(q, fullIndex), q).not.toContain('left_out_field');
  });

  it('does not warn if nothing is missing, and distinguishes unknown fields from left-out ones', () => {
    for (const q of ['port:80', '*', 'http.title:x', 'ip:10.0.0.0/8 port:1']) expect(codes(q), q).toEqual([]);
    expect(codes('nothing_at_all:x')).toEqual(['unknown_field']);
  });

  it('plans the remaining fields as if there were no others', () => {
    const only = new FieldIndex(narrow.table);
    const plan = (fields: FieldIndex, q: string) => {
      const result = planQuery(q, fields, { now: 0 });
      return result.kind === 'plan' ? result.plan : result;
    };
    for (const q of ['word', '*.name:x', 'port:80 AND http.title:a', 'http:(title:x)'])
      expect(plan(narrow, q)).toEqual(plan(only, q));
  });
});
