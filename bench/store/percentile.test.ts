import { expect, it } from 'vitest';
import { median, percentile } from './percentile.ts';

it('takes the nearest rank, as the usual example of it does', () => {
  const scores = [50, 15, 35, 20, 40];
  expect([0.05, 0.3, 0.4, 0.5, 1].map((share) => percentile(scores, share))).toEqual([15, 20, 20, 35, 50]);
});

it('takes one number for all its shares, and tells when there is none', () => {
  expect([percentile([7], 0), percentile([7], 0.95)]).toEqual([7, 7]);
  expect(median([])).toBeNaN();
});

it('leaves the numbers in their order', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});
