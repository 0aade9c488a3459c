import { describe, expect, it } from 'vitest';
import { responses } from '../../model/fields/responses.ts';
import { caseTable } from '../cases/query-cases.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { planQuery } from './check.ts';

const fields = new FieldIndex(caseTable);
const large = new FieldIndex(responses);

function code(query: string, index = fields): string {
  const result = planQuery(query, index, { now: 0 });
  return result.kind === 'problem' ? result.problem.code : result.plan.kind;
}

describe('the limits of checking', () => {
  it('accepts fifty different patterns of field names', () => {
    const patterns = (count: number) => Array.from({ length: count }, (_, at) => `\\*x${at}:a`).join(' OR ');
    expect(code(patterns(50))).toBe('or');
    expect(code(patterns(51))).toBe('too_many_clauses');
  });

  it('limits the fields that patterns match', () => {
    expect(code('\\*:a OR \\*:b', large)).toBe('or');
    expect(code(Array(100).fill('\\*:a').join(' OR '), large)).toBe('too_many_clauses');
  });

  it('limits the states of all regular expressions together', () => {
    const regexes = (count: number) => Array.from({ length: count }, (_, at) => `host:/(a{20}){20}${at}/`).join(' OR ');
    expect(code(regexes(2))).toBe('or');
    expect(code(regexes(500))).toBe('invalid_regex');
  });

  it('suggests names for the first unknown fields only', () => {
    const result = planQuery('titel:a titel:b titel:c titel:d', fields, { now: 0 });
    if (result.kind === 'problem') throw new Error(result.problem.message);
    expect(result.warnings.map(({ suggestion }) => suggestion)).toEqual(['title', 'title', 'title', undefined]);
  });
});

describe('patterns of field names', () => {
  it('differ if the same text has other wildcards', () => {
    const wild = (query: string): readonly (readonly number[])[] => {
      const result = planQuery(query, fields, { now: 0 });
      if (result.kind === 'problem') throw new Error(result.problem.message);
      const { plan } = result;
      const matches = plan.kind === 'or' ? plan.plans : [plan];
      return matches.flatMap((match) =>
        match.kind === 'match' ? match.fields.map(({ name }) => name?.wild ?? []) : [],
      );
    };
    expect(wild('_exists_:http.headers.a*b\\*')).toEqual([[1]]);
    expect(wild('_exists_:http.headers.a*b\\* OR _exists_:http.headers.a\\*b*')).toEqual([[1], [3]]);
  });
});

describe('a plan', () => {
  it('is plain data', () => {
    const result = planQuery(
      'a cve:(name:x base_score:>1) date:>2022 ip:10.0.0.0/8 tag.nginx.version:<2 host:/a.*/ b~1',
      fields,
      { now: 0 },
    );
    if (result.kind === 'problem') throw new Error(result.problem.message);
    expect(JSON.parse(JSON.stringify(result.plan))).toEqual(result.plan);
  });

  it('resolves now by the given clock', () => {
    const result = planQuery('date:>now-1d', fields, { now: Date.UTC(2026, 0, 2) });
    if (result.kind === 'problem' || result.plan.kind !== 'match') throw new Error('no match');
    expect(result.plan.test).toEqual({ kind: 'instants', from: Date.UTC(2026, 0, 1) + 1 });
  });
});
