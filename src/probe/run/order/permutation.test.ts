import { describe, expect, it } from 'vitest';
import { Permutation } from './permutation.ts';

function missed(size: number, seed: number): number {
  const order = new Permutation(size, seed);
  const visits = new Uint8Array(size);
  for (let position = 0; position < size; position++) {
    const number = order.at(position);
    visits[number] = (visits[number] ?? 0) + 1;
  }
  return visits.reduce((sum, times) => sum + (times === 1 ? 0 : 1), 0);
}

describe('a permutation', () => {
  it.each([1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 99, 100, 101, 255, 256, 257, 1000, 65_535, 65_536, 65_537])(
    'visits each of %d numbers once',
    (size) => {
      for (const seed of [0, 1, -1, 12345, 0xffffffff]) expect(missed(size, seed)).toBe(0);
    },
  );

  it('visits each of 2^20 numbers once', () => {
    expect(missed(2 ** 20, 7)).toBe(0);
  });

  it('stays within a size of almost 2^53, and can be inverted there', () => {
    for (const size of [2 ** 53 - 1, 2 ** 52 + 12345, 2 ** 40 * 1000]) {
      const order = new Permutation(size, 99);
      for (let step = 0; step < 2000; step++) {
        const position = Math.floor((size / 2000) * step);
        const number = order.at(position);
        expect(Number.isSafeInteger(number) && number >= 0 && number < size).toBe(true);
        expect(order.positionOf(number)).toBe(position);
      }
    }
  });

  it('depends on the seed alone', () => {
    const numbers = (seed: number) => Array.from({ length: 50 }, (_, at) => new Permutation(10_000, seed).at(at));
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
  });

  it('scatters neighbours: a block of addresses is not visited in a row', () => {
    const order = new Permutation(2 ** 20, 3);
    let near = 0;
    for (let at = 1; at < 10_000; at++) if (Math.abs(order.at(at) - order.at(at - 1)) < 2 ** 12) near++;
    // By chance, two numbers of 2^20 are closer than 2^12 with a probability of 1 in 128.
    expect(near).toBeGreaterThan(20);
    expect(near).toBeLessThan(200);
  });
});
