import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeparator, isToken, tokens } from './tokens.ts';

const byDefinition = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '');

/** Any code units, including lone surrogates; and texts of difficult characters. */
const anyUnits = fc
  .array(
    fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff }), fc.constantFrom(65, 97)),
  )
  .map((units) => String.fromCharCode(...units));
const hardCharacters = fc
  .array(
    fc.constantFrom(
      'a',
      'Z',
      '7',
      ' ',
      '-',
      '_',
      '.',
      '\n',
      '\0',
      'é',
      'É',
      'e\u0301',
      '\u0301',
      'ß',
      'ẞ',
      'İ',
      'ı',
      'Σ',
      'Α',
      'ς',
      'ǅ',
      '²',
      '½',
      'Ⅷ',
      '٣',
      'ª',
      '’',
      '“',
      '—',
      '\u00a0',
      '\u200d',
      '\ufeff',
      '中',
      'ー',
      '한',
      'ﬁ',
      'Ａ',
      '９',
      '𐐀',
      '𝔸',
      '𝟘',
      '𠀀',
      '😀',
      '\ud800',
      '\udc00',
      '\ud801',
      '\udfff',
      '\ue000',
      '\uffff',
    ),
  )
  .map((characters) => characters.join(''));

describe('tokens', () => {
  it('are the runs of letters and digits in lower case', () => {
    expect(tokens('Server: nginx/1.18.0 (Ubuntu)')).toEqual(['server', 'nginx', '1', '18', '0', 'ubuntu']);
    expect(tokens('router-login')).toEqual(['router', 'login']);
    expect(tokens('a_b')).toEqual(['a', 'b']);
    expect(tokens('“Ünïcode” — мир')).toEqual(['ünïcode', 'мир']);
    expect(tokens('admin')).toEqual(['admin']);
  });

  it('are missing from a text without letters and digits', () => {
    expect(tokens('')).toEqual([]);
    expect(tokens('!!! — …')).toEqual([]);
    expect(tokens('😀')).toEqual([]);
  });

  it('hold letters and digits beyond the basic plane', () => {
    expect(tokens('x𐐀𝟘y 𠀀')).toEqual(['x𐐨𝟘y', '𠀀']);
    expect(tokens('x😀y')).toEqual(['x', 'y']);
  });

  it('end at a combining mark and at half a surrogate pair', () => {
    expect(tokens('cafe\u0301s')).toEqual(['cafe', 's']);
    expect(tokens('a\ud800b\udc00c')).toEqual(['a', 'b', 'c']);
  });

  it('follow the full lower-case mapping', () => {
    expect(tokens('İstanbul')).toEqual(['i', 'stanbul']);
    expect(tokens('STRASSE Straße ẞ')).toEqual(['strasse', 'straße', 'ß']);
    expect(tokens('ΟΔΟΣ ΣΟΣ')).toEqual(['οδος', 'σος']);
  });

  it('are those of the regular expression for every code unit between two letters', () => {
    for (let unit = 0; unit <= 0xffff; unit++) {
      const text = `x${String.fromCharCode(unit)}Y`;
      expect(tokens(text), unit.toString(16)).toEqual(byDefinition(text));
    }
  });

  it('are those of the regular expression for every character beyond the basic plane', () => {
    for (let plane = 1; plane <= 16; plane++) {
      const characters = Array.from({ length: 0x10000 }, (_, low) => String.fromCodePoint(plane * 0x10000 + low));
      const text = characters.join('-');
      expect(tokens(text)).toEqual(byDefinition(text));
    }
  });

  it('are those of the regular expression for any text', () => {
    fc.assert(
      fc.property(fc.oneof(anyUnits, hardCharacters, fc.string()), (text) => {
        expect(tokens(text)).toEqual(byDefinition(text));
      }),
      { seed: 1, numRuns: 20_000 },
    );
  });

  it('are found in one pass over long texts', () => {
    expect(tokens('<'.repeat(1_000_000))).toEqual([]);
    expect(tokens('a'.repeat(1_000_000))).toEqual(['a'.repeat(1_000_000)]);
    expect(tokens('a '.repeat(500_000))).toHaveLength(500_000);
    expect(tokens('\ud800'.repeat(1_000_000))).toEqual([]);
  });
});

describe('a single token', () => {
  it('has no separator and is in lower case already', () => {
    expect(['nginx', '7', '1x', 'мир', '𐐨'].every(isToken)).toBe(true);
    expect(['', 'Nginx', 'a b', 'a.b', '*', 'a*', '𐐀', '😀'].some(isToken)).toBe(false);
  });

  it('is exactly what the tokenizer leaves unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(anyUnits, hardCharacters), (text) => {
        const [only, ...rest] = byDefinition(text);
        expect(isToken(text)).toBe(only === text && rest.length === 0);
      }),
      { seed: 2, numRuns: 5_000 },
    );
  });

  it('and every token is a single token', () => {
    fc.assert(
      fc.property(fc.oneof(anyUnits, hardCharacters), (text) => tokens(text).every(isToken)),
      { seed: 3, numRuns: 5_000 },
    );
  });
});

describe('a separator', () => {
  it('is any character that is neither letter nor digit', () => {
    expect(['*.mp3', ' ', 'a_b', 'e\u0301', '😀', '\ud800'].every(hasSeparator)).toBe(true);
    expect(['', 'abc', 'Ünï', '½', '𝟘'].some(hasSeparator)).toBe(false);
  });
});
