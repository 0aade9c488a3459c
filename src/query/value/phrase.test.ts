import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phraseMatches } from './phrase.ts';

const matches = (value: string, phrase: string, slop = 0): boolean =>
  phraseMatches(value.split(' '), phrase.split(' '), slop);

/** Tries every choice of positions. */
function matchesByTrial(value: readonly string[], phrase: readonly string[], slop: number): boolean {
  const place = (offset: number, min: number, max: number, taken: readonly number[]): boolean => {
    if (max - min > slop) return false;
    if (offset === phrase.length) return true;
    return value.some((token, position) => {
      if (token !== phrase[offset] || taken.includes(position)) return false;
      const shift = position - offset;
      return place(offset + 1, Math.min(min, shift), Math.max(max, shift), [...taken, position]);
    });
  };
  return phrase.length > 0 && place(0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, []);
}

const letters = (count: number, maxLength: number, minLength = 0) =>
  fc.array(fc.constantFrom(...['a', 'b', 'c', 'd', 'e'].slice(0, count)), { minLength, maxLength });

describe('a phrase without slop', () => {
  it('matches where its tokens follow one another', () => {
    expect(matches('welcome to nginx on debian', 'to nginx')).toBe(true);
    expect(matches('welcome to nginx', 'welcome to nginx')).toBe(true);
    expect(matches('welcome to nginx', 'nginx to')).toBe(false);
    expect(matches('welcome to the nginx', 'to nginx')).toBe(false);
    expect(matches('a a a b', 'a a b')).toBe(true);
    expect(matches('a', 'a a')).toBe(false);
  });

  it('without tokens matches nowhere', () => {
    expect(phraseMatches([], [], 0)).toBe(false);
    expect(phraseMatches(['a'], [], 9)).toBe(false);
    expect(phraseMatches([], ['a'], 9)).toBe(false);
  });
});

describe('a phrase with slop', () => {
  it('allows as many tokens between as the slop', () => {
    expect(matches('a x b', 'a b', 1)).toBe(true);
    expect(matches('a x x b', 'a b', 1)).toBe(false);
    expect(matches('a x x b', 'a b', 2)).toBe(true);
    expect(matches('a x b x c', 'a b c', 1)).toBe(false);
    expect(matches('a x b x c', 'a b c', 2)).toBe(true);
  });

  it('needs slop 2 for swapped neighbours', () => {
    expect(matches('b a', 'a b', 1)).toBe(false);
    expect(matches('b a', 'a b', 2)).toBe(true);
    expect(matches('c b a', 'a b c', 3)).toBe(false);
    expect(matches('c b a', 'a b c', 4)).toBe(true);
  });

  it('gives equal tokens different positions', () => {
    expect(matches('a b', 'a b a', 100)).toBe(false);
    expect(matches('a a b', 'a b a', 100)).toBe(true);
    expect(matches('a', 'a a', 100)).toBe(false);
    expect(matches('b a a', 'a a b', 2)).toBe(false);
    expect(matches('b a a', 'a a b', 3)).toBe(true);
  });

  it('tries later positions if the first ones do not fit', () => {
    expect(matches('a x x x x b x a b', 'a b', 1)).toBe(true);
    expect(matches('b x x a x x x b a', 'a b', 2)).toBe(true);
  });

  // Results of match_phrase in OpenSearch 3.8, with blanks between tokens.
  it.each([
    ['x a b b x b a', 'b a a', 5, true],
    ['a b c b a', 'a b c', 0, true],
    ['a b c b a', 'c b a', 0, true],
    ['a c b', 'a b c', 1, false],
    ['a c b', 'a b c', 2, true],
    ['c a b', 'a b c', 3, true],
    ['c a b', 'a b c', 2, false],
    ['a a b x a', 'a a a', 1, false],
    ['a a b x a', 'a a a', 2, true],
  ])('in %j the phrase %j with slop %i matches: %j', (value, phrase, slop, expected) => {
    expect(matches(value, phrase, slop)).toBe(expected);
  });

  it('agrees with trying every choice of positions', () => {
    fc.assert(
      fc.property(
        fc.oneof(letters(2, 9), letters(3, 10), letters(5, 12)),
        fc.oneof(letters(2, 5, 1), letters(3, 5, 1), letters(5, 5, 1)),
        fc.nat(9),
        (value, phrase, slop) => {
          expect(phraseMatches(value, phrase, slop)).toBe(matchesByTrial(value, phrase, slop));
        },
      ),
      { seed: 1, numRuns: 30_000 },
    );
  });

  it('is fast for hostile repeats, long phrases and any slop', () => {
    const same = Array<string>(100_000).fill('a');
    const phrase = Array<string>(100).fill('a');
    expect(phraseMatches(same, phrase, 100)).toBe(true);
    expect(phraseMatches(same, [...phrase.slice(1), 'b'], 100)).toBe(false);
    expect(phraseMatches(['b', ...same], [...phrase.slice(1), 'b'], 99)).toBe(false);
    expect(phraseMatches(['b', ...same], [...phrase.slice(1), 'b'], 100)).toBe(true);
    const blocks = same.map((_, position) => (position % 300 < 150 ? 'a' : 'b'));
    const alternating = phrase.map((_, offset) => (offset % 2 === 0 ? 'a' : 'b'));
    expect(phraseMatches(blocks, alternating, 97)).toBe(false);
    expect(phraseMatches(blocks, alternating, 98)).toBe(true);
    const counted = same.map((_, position) => String(position % 200));
    const even = phrase.map((_, offset) => String(2 * offset));
    expect(phraseMatches(counted, even, 98)).toBe(false);
    expect(phraseMatches(counted, even, 99)).toBe(true);
    expect(phraseMatches(['b', ...same], ['a', 'b'], Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});
