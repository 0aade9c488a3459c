import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRegex } from './compile-regex.ts';
import { blocksWithCapitals, lowerRegex } from './lower-regex.ts';
import { parseRegex } from './parse-regex.ts';

function matchesLowered(source: string, text: string): boolean {
  const compiled = compileRegex(lowerRegex(source));
  if (compiled.kind === 'problem') throw new Error(`${source} -> ${lowerRegex(source)}: ${compiled.message}`);
  return compiled.test(text.toLowerCase());
}

describe('a lower-cased regular expression', () => {
  it.each([
    ['Login.*', 'login.*'],
    ['[A-Z]+', '[a-z]+'],
    ['[A-z]', '[[-z]'],
    ['[A^-z]', '[\\^_-z]'],
    ['[+--\\]B]', '[+-\\-\\]b]'],
    ['[A-Z0-9_]{2,3}', '[0-9_a-z]{2,3}'],
    ['[^A-Z]', '[^a-z]'],
    ['[\\dA\\W]', '[\\d\\Wa]'],
    ['\\W\\S\\D\\w', '\\W\\S\\D\\w'],
    ['"Foo BAR"(X|Y)', '"foo bar"(x|y)'],
    ['ÄÖ\\É', 'äöé'],
    ['a{2}|~b&<1-2>@#', 'a{2}|~b&<1-2>@#'],
    ['+A', '+a'],
    ['İ*', '(i\u0307)*'],
    ['[İ]', '[İ]'],
    ['(A', '(A'],
    ['', ''],
  ])('/%s/ is /%s/', (source, expected) => {
    expect(lowerRegex(source)).toBe(expected);
  });

  it('matches a capital sigma in its medial and its final form', () => {
    for (const source of ['ΟΔΟΣ', '"ΟΔΟΣ"', '"ΟΔΟ"[Σ]', 'ΟΔΟ[Α-Ω]', 'ΟΔ"ΟΣ"+']) {
      expect(matchesLowered(source, 'ΟΔΟΣ'), source).toBe(true);
    }
    expect(matchesLowered('ΟΔΟΣ.*', 'ΟΔΟΣΑ')).toBe(true);
    expect(matchesLowered('ΣΟΦΙΑ', 'Σοφία')).toBe(false);
  });

  it('agrees for ASCII with a case-insensitive RegExp in JavaScript', () => {
    const atom = fc.constantFrom(
      'a',
      'B',
      'Z',
      '_',
      '1',
      '.',
      '[A-C]',
      '[^A-C]',
      '[Y-b]',
      '[A-z]',
      '[!-~]',
      '\\w',
      '\\W',
      '[\\dX]',
      '[\\]A]',
    );
    const part = fc.tuple(atom, fc.constantFrom('', '', '?', '*', '{2}')).map((parts) => parts.join(''));
    const source = fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 });
    const text = fc.array(fc.constantFrom(...'abcxyzABCXYZ_19-[]^`'), { maxLength: 5 }).map((all) => all.join(''));
    const property = fc.property(source, fc.array(text, { minLength: 5, maxLength: 5 }), (branches, texts) => {
      const source = branches.map((branch) => branch.join('')).join('|');
      const theirs = new RegExp(`^(?:${source})$`, 'is');
      for (const text of texts) expect(matchesLowered(source, text), `/${source}/ on ${text}`).toBe(theirs.test(text));
    });
    fc.assert(property, { seed: 1, numRuns: 3000 });
  });

  it('parses again for any source, and is stable', () => {
    const parts = [...'aAÉΣİſK1.?*+|()[]{}^$~&#@"<>\\-,', 'Z-a', '[A-z', '\\W', '\ud83d', '\udc00', '😀', 'Ā-\uffff'];
    const source = fc.array(fc.constantFrom(...parts), { maxLength: 20 }).map((all) => all.join(''));
    let parsing = 0;
    const property = fc.property(source, (source) => {
      const lowered = lowerRegex(source);
      if (parseRegex(source).kind === 'problem') {
        expect(lowered).toBe(source);
        return;
      }
      parsing++;
      expect(parseRegex(lowered).kind, `${source} -> ${lowered}`).toBe('regex');
      expect(lowerRegex(lowered)).toBe(lowered);
    });
    fc.assert(property, { seed: 2, numRuns: 10_000 });
    expect(parsing).toBeGreaterThan(1000);
  });

  it('knows all blocks with capitals in this version of Unicode', () => {
    const outside: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (character.toLowerCase() === character) continue;
      if (!blocksWithCapitals.some(([first, last]) => first <= code && code <= last)) outside.push(code.toString(16));
    }
    expect(outside).toEqual([]);
  });
});
