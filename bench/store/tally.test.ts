import { expect, it } from 'vitest';
import { spread, Tally } from './tally.ts';

/** `a` in all of 100 records, `b` in 40, `c` in 10, `d1` to `d5` in one each. */
function tally(): Tally {
  const counts = new Tally();
  for (let at = 0; at < 100; at++) {
    counts.add(['a', ...(at < 40 ? ['b', 'b'] : []), ...(at < 10 ? ['c'] : []), ...(at < 5 ? [`d${at + 1}`] : [])]);
  }
  return counts;
}

it('counts a value once per record', () => {
  expect(['a', 'b', 'c', 'none'].map((value) => tally().share(value))).toEqual([1, 0.4, 0.1, 0]);
});

it('returns values near a frequency, measured by ratio, ties by name', () => {
  expect(tally().nearest(0.2, 2)).toEqual(['b', 'c']);
  expect(tally().nearest(0.3, 1)).toEqual(['b']);
  expect(tally().nearest(0.004, 2)).toEqual(['d1', 'd2']);
  expect(tally().nearest(0.001, 2)).toEqual([]);
});

it('returns the rarest values, spread over the alphabet, and the common ones', () => {
  expect(tally().rarest(2)).toEqual(['d2', 'd4']);
  expect(tally().above(0.4)).toEqual(new Set(['a', 'b']));
});

it('spreads over a list, and takes all of a short one', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2)).toEqual([2, 7]);
  expect(spread([1, 2], 10)).toEqual([1, 2]);
});
