import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSeparator, hasToken, isToken, tokens, wordForms } from './tokens.ts';

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

const formsAsSet = (token: string): readonly string[] => [...wordForms(token)].sort();

/** The documented rule, letter by letter. */
function pluralByRule(word: string): string {
  const last = word.at(-1) ?? '';
  const beforeLast = word.at(-2);
  if (last === 'y' && beforeLast !== undefined && !'aeiou'.includes(beforeLast)) return `${word.slice(0, -1)}ies`;
  if ('sxz'.includes(last) || word.endsWith('ch') || word.endsWith('sh')) return `${word}es`;
  return `${word}s`;
}

describe('the forms of a word', () => {
  it('begin with the word itself', () => {
    expect(wordForms('login')[0]).toBe('login');
  });

  it('hold its plural', () => {
    expect(formsAsSet('login')).toEqual(['login', 'logins']);
    expect(formsAsSet('proxy')).toEqual(['proxies', 'proxy']);
    expect(formsAsSet('gateway')).toEqual(['gateway', 'gateways']);
    expect(formsAsSet('switch')).toEqual(['switch', 'switches']);
    expect(formsAsSet('index')).toEqual(['index', 'indexes']);
    expect(formsAsSet('flash')).toEqual(['flash', 'flashes']);
    expect(formsAsSet('blitz')).toEqual(['blitz', 'blitzes']);
  });

  it('hold every word whose plural it is', () => {
    expect(formsAsSet('databases')).toEqual(['databas', 'database', 'databases', 'databaseses'].sort());
    expect(formsAsSet('movies')).toEqual(['movie', 'movies', 'movieses', 'movy']);
    expect(formsAsSet('proxies')).toEqual(['proxie', 'proxies', 'proxieses', 'proxy']);
    expect(formsAsSet('boxes')).toEqual(['box', 'boxe', 'boxes', 'boxeses']);
    expect(formsAsSet('logs')).toEqual(['log', 'logs', 'logses']);
  });

  it('hold no singular whose plural would be another word', () => {
    expect(formsAsSet('class')).toEqual(['class', 'classes']);
    expect(formsAsSet('ways')).toEqual(['way', 'ways', 'wayses']);
    expect(formsAsSet('proxys')).toEqual(['proxys', 'proxyses']);
  });

  it('are the word alone if it is short or has other characters than a to z', () => {
    for (const token of ['', 'log', 'dns', '2022', 'ipv4', 'x11s', 'ünïs', 'Logs', 'logs\n', 'роутеры']) {
      expect(wordForms(token)).toEqual([token]);
    }
  });

  it('are those of an exhaustive search', () => {
    const letters = ['a', 'y', 's', 'h', 'c', 'e', 'i'];
    let words = [''];
    const singulars = new Map<string, string[]>();
    for (let length = 1; length <= 5; length++) {
      words = words.flatMap((word) => letters.map((letter) => word + letter));
      for (const word of words) singulars.set(pluralByRule(word), [...(singulars.get(pluralByRule(word)) ?? []), word]);
    }
    // A singular of a word of four or five letters has at most four letters, so the search has covered it.
    for (const token of words.concat(words.map((word) => word.slice(1)))) {
      expect(formsAsSet(token), token).toEqual([token, pluralByRule(token), ...(singulars.get(token) ?? [])].sort());
    }
  });

  it('never repeat and never throw, whatever the token', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z]*(ies|es|s|y|ch)$/)), (token) => {
        const forms = wordForms(token);
        expect(forms[0]).toBe(token);
        expect(new Set(forms).size).toBe(forms.length);
      }),
      { seed: 1, numRuns: 5_000 },
    );
    expect(wordForms('s'.repeat(1_000_000))).toHaveLength(2);
  });
});

describe('hasToken', () => {
  it('agrees with the tokenizer on any text', () => {
    const text = fc.string({
      unit: fc.constantFrom(...'ab1 .-éя\u0301', '😀', '𝒳', '\ud835', '\udcb3'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(text, text, (one, other) => {
        for (const token of [...tokens(one), ...tokens(other)]) {
          expect(hasToken(one.toLowerCase(), token), `${token} in ${one}`).toBe(tokens(one).includes(token));
        }
      }),
      { numRuns: 5_000, seed: 20261121 },
    );
  });
});
