import { expect, it } from 'vitest';
import type { Pattern } from '../../model/query-plan.ts';
import { compilePattern } from './compile-pattern.ts';

it.each([
  [{ kind: 'wildcard', glob: { text: 'ngin*', wild: [4] } }, 'nginx', 'apache'],
  [{ kind: 'regex', source: 'ngin[a-z]' }, 'nginx', 'ngin1'],
  [{ kind: 'fuzzy', text: 'nginx', edits: 1 }, 'ngimx', 'ngmix1'],
] satisfies [Pattern, string, string][])('a pattern of any kind compiles to a test', (pattern, yes, no) => {
  const compiled = compilePattern(pattern);
  expect(compiled.kind === 'matcher' && compiled.test(yes)).toBe(true);
  expect(compiled.kind === 'matcher' && compiled.test(no)).toBe(false);
});

it('an invalid regular expression is a problem with a position', () => {
  expect(compilePattern({ kind: 'regex', source: 'ab(' })).toMatchObject({ kind: 'problem', at: 3 });
  expect(compilePattern({ kind: 'regex', source: 'ab(c' })).toMatchObject({ kind: 'problem', at: 2 });
});
