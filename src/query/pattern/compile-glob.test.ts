import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Glob } from '../../model/query-plan.ts';
import { compileGlob } from './compile-glob.ts';

/** Every `*` and `?` of the text is a wildcard. */
function globOf(text: string): Glob {
  return { text, wild: [...text.matchAll(/[*?]/g)].map((match) => match.index) };
}

function inJavaScript({ text, wild }: Glob): RegExp {
  let output = '';
  let at = 0;
  for (const character of text) {
    if (!wild.includes(at)) output += `\\u{${character.codePointAt(0)?.toString(16)}}`;
    else output += character === '*' ? '.*' : '.';
    at += character.length;
  }
  return new RegExp(`^(?:${output})$`, 'su');
}

describe('a glob', () => {
  it.each([
    ['abc', ['abc'], ['ab', 'abcd', '']],
    ['', [''], ['a']],
    ['*', ['', 'a', 'a\nb'], []],
    ['**', ['', 'a'], []],
    ['a*', ['a', 'abc'], ['ba', '']],
    ['*c', ['c', 'abc'], ['cb', '']],
    ['*b*', ['b', 'abc'], ['ac']],
    ['a*c', ['ac', 'abc'], ['a', 'c', 'acb']],
    ['ab*ba', ['abba', 'abxba'], ['aba']],
    ['*.example.*', ['www.example.org'], ['example.org']],
    ['a*b*c', ['abc', 'axbxc', 'abcbc'], ['acb']],
    ['a?c', ['abc', 'a😀c', 'a\nc'], ['ac', 'abbc']],
    ['?', ['a', '😀', '\ud83d'], ['', 'ab']],
    ['*?', ['a', '😀', 'ab'], ['']],
    ['a?*', ['ab', 'abc'], ['a']],
    ['l?gin*', ['login', 'lagin!'], ['lgin']],
    ['*a?b*', ['xaxaxbx', 'aab'], ['ab', 'aXYb']],
  ] as const)('%s', (text, yes, no) => {
    const fits = compileGlob(globOf(text));
    for (const value of yes) expect(fits(value), value).toBe(true);
    for (const value of no) expect(fits(value), value).toBe(false);
  });

  it('takes unmarked characters literally', () => {
    const fits = compileGlob({ text: 'a*b?*', wild: [4] });
    expect(fits('a*b?')).toBe(true);
    expect(fits('a*b?xyz')).toBe(true);
    expect(fits('axb?')).toBe(false);
    expect(compileGlob({ text: '*?', wild: [] })('*?')).toBe(true);
  });

  it('agrees with RegExp in JavaScript', () => {
    const part = fc.constantFrom('a', 'b', '*', '*', '?', '😀', '\ud83d', '\ude00', '.', 'ab');
    const parts = fc.array(part, { maxLength: 8 });
    const value = fc.array(fc.constantFrom('a', 'b', 'ab', '😀', '\ud83d', '\ude00', '.', '\n'), { maxLength: 8 });
    let matchCount = 0;
    const property = fc.property(
      parts,
      fc.array(value, { minLength: 6, maxLength: 6 }),
      fc.nat(255),
      (parts, values, marks) => {
        const all = globOf(parts.join(''));
        // Make some of the wildcards plain characters.
        const glob = { text: all.text, wild: all.wild.filter((_, index) => ((marks | 0b1010) >> (index % 8)) & 1) };
        const fits = compileGlob(glob);
        const theirs = inJavaScript(glob);
        for (const value of values.map((all) => all.join(''))) {
          if (theirs.test(value)) matchCount++;
          expect(fits(value), `${JSON.stringify(glob)} on ${JSON.stringify(value)}`).toBe(theirs.test(value));
        }
      },
    );
    fc.assert(property, { seed: 1, numRuns: 5000 });
    expect(matchCount).toBeGreaterThan(1000);
  });

  it.each([
    ['literals that come at once', '*a'.repeat(100), 'a'.repeat(60_000), true],
    ['literals, the last of which never comes', `${'*a'.repeat(100)}*b`, 'a'.repeat(60_000), false],
    ['pieces with gaps', `${'*a?'.repeat(100)}*b*`, 'a'.repeat(60_000), false],
    ['one piece with many gaps', `*${'a?'.repeat(300)}b*`, 'a'.repeat(60_000), false],
    ['one long literal', `*${'a'.repeat(500)}b*`, 'a'.repeat(60_000), false],
    ['many single characters', `*${'?'.repeat(1000)}*`, 'ab'.repeat(30_000), true],
    ['a wide gap that fits', `*a${'?'.repeat(500)}b*`, 'ab'.repeat(30_000), true],
    ['a wide gap that does not', `*a${'?'.repeat(501)}b*`, 'ab'.repeat(30_000), false],
    ['as many runs as a query can hold', 'a*'.repeat(16_384), 'a'.repeat(60_000), true],
    ['as many runs and characters as a query can hold', `${'?*'.repeat(16_384)}b`, 'a'.repeat(60_000), false],
  ])('is right for %s on a long value', (_, text, value, expected) => {
    expect(compileGlob(globOf(text))(value)).toBe(expected);
  });
});
