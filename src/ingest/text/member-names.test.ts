import { expect, it } from 'vitest';
import { memberNames } from './member-names.ts';

it.each([
  ['{}', []],
  ['{"a":1,"b":{"c":[2]},"d":"}"}', ['a', 'b', 'd']],
  [' { "a" : null , "\\u0062\\"" : [ "]" ] } ', ['a', 'b"']],
  ['{"a":1,"b":{"c":', ['a', 'b']],
  ['{"a":1,"b', ['a']],
  ['{"a":1,"b"', ['a']],
  ['{"a":1 "b":2}', ['a']],
  ['{"a":1,}', ['a']],
  ['{"\\x":1}', []],
  ['[{"a":1}]', []],
  ['{', []],
  ['', []],
])('the names of the members of %s are %j', (json, names) => {
  expect(memberNames(json)).toEqual(names);
});
