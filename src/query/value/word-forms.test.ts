import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordForms } from './word-forms.ts';

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
