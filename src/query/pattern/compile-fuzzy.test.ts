import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFuzzy } from './compile-fuzzy.ts';

/** The optimal string alignment distance, computed with the full table. */
function distance(first: string, two: string): number {
  const [a, b] = [[...first], [...two]];
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j));
  const cell = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let minimum = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        minimum = Math.min(minimum, cell(i - 2, j - 2) + 1);
      (table[i] ?? [])[j] = minimum;
    }
  }
  return cell(a.length, b.length);
}

describe('a fuzzy word', () => {
  // Results of FuzzyQuery in Lucene 10.5 over an index of these words.
  const words = ['a', 'b', 'ab', 'ba', 'abc', 'abcd', 'xy', 'x', '', 'acb', 'cab', 'bca', 'ca'];
  it.each([
    ['a', 1, ['a', 'b', 'ab', 'ba', 'x', '', 'ca']],
    ['a', 2, ['a', 'b', 'ab', 'ba', 'abc', 'xy', 'x', '', 'acb', 'cab', 'bca', 'ca']],
    ['ab', 1, ['a', 'b', 'ab', 'ba', 'abc', 'acb', 'cab']],
    ['ab', 2, ['a', 'b', 'ab', 'ba', 'abc', 'abcd', 'xy', 'x', '', 'acb', 'cab', 'ca']],
    ['abc', 1, ['ab', 'abc', 'abcd', 'acb']],
    ['abc', 2, ['a', 'b', 'ab', 'ba', 'abc', 'abcd', 'acb', 'cab', 'bca']],
    ['abcd', 1, ['abc', 'abcd']],
    ['abcd', 2, ['ab', 'abc', 'abcd', 'acb', 'bca']],
    ['ca', 1, ['a', 'ba', 'cab', 'bca', 'ca']],
    ['ca', 2, ['a', 'b', 'ab', 'ba', 'xy', 'x', '', 'acb', 'cab', 'bca', 'ca']],
  ] as const)('%s~%i matches what Lucene matches', (word, edits, expected) => {
    expect(words.filter(compileFuzzy(word, edits)).sort()).toEqual([...expected].sort());
  });

  it('without edits matches only the word itself', () => {
    expect(compileFuzzy('ab', 0)('ab')).toBe(true);
    expect(compileFuzzy('ab', 0)('ba')).toBe(false);
  });

  it('counts code points', () => {
    expect(compileFuzzy('a😀b', 1)('ab')).toBe(true);
    expect(compileFuzzy('a😀b', 1)('a😁b')).toBe(true);
    expect(compileFuzzy('😀😁', 1)('😁😀')).toBe(true);
    expect(compileFuzzy('😀😁', 1)('')).toBe(false);
    expect(compileFuzzy('ab', 2)('ab😀😀')).toBe(true);
  });

  it('agrees with the full table', () => {
    const word = (letters: readonly string[], maxLength: number) =>
      fc.array(fc.constantFrom(...letters), { maxLength }).map((all) => all.join(''));
    const letters = ['a', 'b', 'c', '😀', '\ud83d'];
    let matches = 0;
    const pair = fc.oneof(
      fc.tuple(word(letters, 8), word(letters, 8)),
      // Two words with a long common prefix, so that the distance is often small.
      fc
        .tuple(word(['a', 'b'], 30), word(letters, 3), word(letters, 3))
        .map(([all, x, y]) => [all + x, y + all] as const),
    );
    const property = fc.property(pair, ([first, two]) => {
      const expected = distance(first, two);
      if (expected === 1 || expected === 2) matches++;
      for (const edits of [0, 1, 2] as const) {
        expect(compileFuzzy(first, edits)(two), `${first}~${edits} on ${two}: ${expected}`).toBe(expected <= edits);
      }
    });
    fc.assert(property, { seed: 1, numRuns: 10_000 });
    expect(matches).toBeGreaterThan(1000);
  });

  it('is right for long words and values', () => {
    const long = 'abcdefgh'.repeat(7500);
    expect(compileFuzzy(long, 2)(`x${long.slice(0, -1)}`)).toBe(true);
    expect(compileFuzzy(long, 2)(`xyz${long.slice(3)}`)).toBe(false);
    expect(compileFuzzy('abc', 2)(long)).toBe(false);
    expect(compileFuzzy(long, 2)('abc')).toBe(false);
  });
});
