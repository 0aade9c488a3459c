import { describe, expect, it } from 'vitest';
import { globAsRust, regexAsRust } from './rust-pattern.ts';

describe('a regular expression for the addon', () => {
  it.each([
    ['ab', 'ab'],
    ['a.c', 'a(?s:.)c'],
    ['a+', '(?:a){1,}'],
    ['(a|b)*', '(?:(?:a|b)){0,}'],
    ['[a-c]', '[\\x{61}-\\x{63}]'],
    ['a\\.b', 'a\\x{2e}b'],
    ['é', 'é'],
  ])('%s', (source, expected) => expect(regexAsRust(source)).toBe(expected));

  it.each(['~a', 'a&b', '<1-10>', '#'])('%s is left to the matcher', (source) =>
    expect(regexAsRust(source)).toBeUndefined(),
  );

  it('is made from a glob, with all other characters escaped', () =>
    expect(globAsRust({ text: 'a.*?', wild: [2, 3] })).toBe('a\\x{2e}(?s:.)*(?s:.)'));
});
