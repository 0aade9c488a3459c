import { describe, expect, it } from 'vitest';
import { caseTable } from '../cases/query-cases.ts';
import { FieldIndex } from '../fields/field-index.ts';
import { lint } from './lint.ts';

const fields = new FieldIndex(caseTable);

function codes(query: string): readonly string[] {
  const result = lint(query, fields, { now: 0 });
  return result.kind === 'problem'
    ? [`problem ${result.problem.code}`]
    : result.warnings.map(({ code, from, to }) => `${code} ${from}-${to}`);
}

describe('lint', () => {
  it.each([
    ['title:router', []],
    ['host:*.example.com', []],
    ['host:*example*', ['slow_pattern 5-14']],
    ['title:*outer', ['slow_pattern 6-12']],
    ['a *outer', ['slow_pattern 2-8']],
    ['host:/.*example.*/', ['slow_pattern 5-18']],
    ['host:/(.*\\.)?example\\.com/', ['slow_pattern 5-26']],
    ['host:/www.*/', []],
    ['title:a OR *', ['matches_everything 0-12']],
    ['title:a AND NOT *', ['matches_nothing 0-17']],
    ['*', []],
    ['title:a OR body:b port:80', ['mixed_operators 11-25']],
    ['titel:a', ['unknown_field 0-5']],
    ['(a', ['problem open_group']],
  ])('%j', (query, expected) => {
    expect(codes(query)).toEqual(expected);
  });
});
