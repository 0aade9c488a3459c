import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

const draw = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('a stream of random numbers', () => {
  it('depends on seed, label and number, and on nothing else', () => {
    const first = draw(new Random('a', 'host', 7), 8);
    expect(draw(new Random('a', 'host', 7), 8)).toEqual(first);
    const others = [new Random('b', 'host', 7), new Random('a', 'site', 7), new Random('a', 'host', 8)];
    for (const other of others) expect(draw(other, 8)).not.toEqual(first);
  });

  it('fills its range evenly, also across neighbouring numbers', () => {
    const counts = new Array<number>(10).fill(0);
    for (let i = 0; i < 50_000; i++) {
      const bin = new Random('even', 'test', i).below(10);
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
    // Five standard deviations.
    for (const count of counts) expect(Math.abs(count - 5_000)).toBeLessThan(5 * Math.sqrt(4_500));
  });

  it('draws ranks by Zipf’s law', () => {
    const random = new Random('zipf', 'test');
    const counts = new Map<number, number>();
    for (let i = 0; i < 100_000; i++) {
      const rank = random.rank(1_000);
      expect(rank >= 0 && rank < 1_000).toBe(true);
      counts.set(rank, (counts.get(rank) ?? 0) + 1);
    }
    // The share of rank k is ln((k + 2) / (k + 1)) / ln(1001).
    for (const rank of [0, 1, 9]) {
      const expected = (Math.log((rank + 2) / (rank + 1)) / Math.log(1_001)) * 100_000;
      expect(Math.abs((counts.get(rank) ?? 0) / expected - 1)).toBeLessThan(0.1);
    }
  });

  it('returns the requested number of bytes, digits and letters', () => {
    const random = new Random('length', 'test');
    for (const length of [1, 2, 3, 4, 5, 31, 32]) {
      expect(random.bytes(length).length).toBe(length);
      expect(random.hex(length)).toMatch(new RegExp(`^[0-9a-f]{${length}}$`));
      expect(random.digits(length)).toMatch(new RegExp(`^[1-9][0-9]{${length - 1}}$`));
      expect(random.letters(length)).toMatch(new RegExp(`^[a-z]{${length}}$`));
    }
  });
});
