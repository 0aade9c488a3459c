import { describe, expect, it } from 'vitest';
import { MAX_CLAUSES, MAX_DEPTH, MAX_QUERY_LENGTH, MAX_REGEX_LENGTH, MAX_SIGNS } from '../grammar/limits.ts';
import { parseQuery } from './parse.ts';
import { printTree } from './print.ts';

function roundTrip(text: string): string {
  const built = parseQuery(text);
  return built.kind === 'tree'
    ? printTree(built.tree)
    : `${built.problem.code} ${built.problem.from}-${built.problem.to}`;
}

describe('parsing a query', () => {
  it.each([
    ['a b OR c', '(a AND b) OR c'],
    ['a OR b c', 'a OR (b AND c)'],
    ['a NOT b', 'a AND NOT b'],
    ['-a', 'NOT a'],
    ['--a', 'a'],
    ['a:(b OR c d)', 'a:(b OR (c AND d))'],
    ['a:(NOT b)', 'a:(NOT b)'],
    ['a:(b:c)', 'a:(b:c)'],
    ['a:>=5', 'a:[5 TO *]'],
    ['a:<"x y"', 'a:[* TO "x y"}'],
    ['a:["x y" TO z]', 'a:["x y" TO z]'],
    ['a:[* TO *]', 'a:*'],
    ['a:***', 'a:*'],
    ['a :b', 'a:b'],
    ['a : b', 'a:b'],
    ['AND:x', '\\AND:x'],
    ['a:"\\"q\\""', 'a:"\\"q\\""'],
    ['a:\\(x\\)', 'a:\\(x\\)'],
    ['"a"~2^3', '"a"~2'],
    ['a^3~1', 'a~1'],
    ['a~0.8', 'a~0'],
    ['foo*~1', 'foo*'],
    ['a:/x[/]y/', 'a:/x[/]y/'],
    ['/a b/ c', '/a b/ AND c'],
    ['/a/b c/', '\\/a/b AND c/'],
    ["'a''b'", '"a\'\'b"'],
    ['a\u00a0b\u3000c\ufeff', 'a AND b AND c'],
    ['ＡＮＤ', 'ＡＮＤ'],
  ])('%j is %j', (text, expected) => {
    expect(roundTrip(text)).toBe(expected);
  });

  it.each([
    ['((a)', 'open_group 0-1'],
    ['(a]', 'unexpected_text 2-3'],
    ['a AND (b OR (c', 'open_group 12-13'],
    ['x:[a TO b', 'open_range 2-9'],
    ['x:[a b TO c]', 'open_range 2-6'],
    ['x:["a TO b]', 'open_range 2-4'],
    ['a "b', 'open_quote 2-3'],
    ['x:>"b', 'open_quote 3-4'],
    ['a:(b:)', 'missing_value 4-5'],
    ['a AND', 'missing_operand 2-5'],
    ['a && || b', 'missing_operand 2-4'],
    ['a + ', 'missing_operand 2-3'],
    ['_exists_:/a/', 'missing_field 9-12'],
    ['_exists_:', 'missing_value 8-9'],
    ['a } b', 'unexpected_text 2-3'],
  ])('%j is rejected: %s', (text, expected) => {
    expect(roundTrip(text)).toBe(expected);
  });
});

describe('the limits of a query', () => {
  const nested = (depth: number) => `${'('.repeat(depth)}a${')'.repeat(depth)}`;

  it('accepts groups nested up to the limit, and reports the bracket that is too many', () => {
    expect(roundTrip(nested(MAX_DEPTH))).toBe('a');
    expect(roundTrip(nested(MAX_DEPTH + 1))).toBe(`too_deep ${MAX_DEPTH}-${MAX_DEPTH + 1}`);
    expect(roundTrip('('.repeat(100_000).slice(0, MAX_QUERY_LENGTH))).toBe(`too_deep ${MAX_DEPTH}-${MAX_DEPTH + 1}`);
  });

  it('prints the deepest query so that it is read back', () => {
    let text = 'a OR b c';
    for (let depth = 0; depth < MAX_DEPTH; depth++) text = `x OR y (${text})`;
    const once = roundTrip(text);
    expect(roundTrip(once)).toBe(once);
  });

  it('accepts as many characters as allowed, counted in code points', () => {
    expect(roundTrip('a'.repeat(MAX_QUERY_LENGTH))).toBe('a'.repeat(MAX_QUERY_LENGTH));
    expect(roundTrip('😀'.repeat(MAX_QUERY_LENGTH))).toBe('😀'.repeat(MAX_QUERY_LENGTH));
    expect(roundTrip('a'.repeat(MAX_QUERY_LENGTH + 1))).toBe(`too_long ${MAX_QUERY_LENGTH}-${MAX_QUERY_LENGTH + 1}`);
    expect(roundTrip(' '.repeat(10_000_000))).toMatch(/^too_long/);
  });

  it('accepts as many clauses as allowed, and reports the one that is too many', () => {
    expect(roundTrip(Array(MAX_CLAUSES).fill('a').join(' '))).toMatch(/^a AND a/);
    expect(
      roundTrip(
        Array(MAX_CLAUSES + 1)
          .fill('a')
          .join(' '),
      ),
    ).toBe(`too_many_clauses ${MAX_CLAUSES * 2}-${MAX_CLAUSES * 2 + 1}`);
  });

  it('accepts as many signs as allowed', () => {
    expect(roundTrip(`${'-'.repeat(MAX_SIGNS)}a`)).toBe('a');
    expect(roundTrip(`${'-'.repeat(MAX_SIGNS + 1)}a`)).toBe(`too_many_clauses ${MAX_SIGNS}-${MAX_SIGNS + 1}`);
  });

  it('accepts regular expressions as long as allowed', () => {
    expect(roundTrip(`/${'a'.repeat(MAX_REGEX_LENGTH)}/`)).toBe(`/${'a'.repeat(MAX_REGEX_LENGTH)}/`);
    expect(roundTrip(`/${'a'.repeat(MAX_REGEX_LENGTH + 1)}/`)).toBe(`invalid_regex 0-${MAX_REGEX_LENGTH + 3}`);
  });
});
