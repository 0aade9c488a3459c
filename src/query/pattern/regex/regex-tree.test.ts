import { expect, it } from 'vitest';
import { parseRegex } from './parse-regex.ts';
import { regexHasSeparator } from './regex-tree.ts';

it.each([
  ['login.*', false],
  ['Ünï9', false],
  ['[a-z./]+', false],
  ['\\s\\W', false],
  ['<1-99>', false],
  ['(a|b)*&~(c)@#', false],
  ['a\\.b', true],
  ['(a|(b:c){2})', true],
  ['~(a b)', true],
  ['a&"b-c"', true],
  ['+81', true],
  ['a_b', true],
  ['', false],
])('/%s/ names a separator outside classes: %s', (source, expected) => {
  const parsed = parseRegex(source);
  expect(parsed.kind === 'regex' && regexHasSeparator(parsed.tree)).toBe(expected);
});
