import { expect, it } from 'vitest';
import { median, percentile } from './percentile.ts';

it('takes the nearest rank, as in the textbook example', () => {
  const scores = [50, 15, 35, 20, 40];
  expect([0.05, 0.3, 0.4, 0.5, 1].map((share) => percentile(scores, share))).toEqual([15, 20, 20, 35, 50]);
});

it('returns a single number for every share, and NaN without numbers', () => {
  expect([percentile([7], 0), percentile([7], 0.95)]).toEqual([7, 7]);
  expect(median([])).toBeNaN();
});

it('does not reorder its input', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});
