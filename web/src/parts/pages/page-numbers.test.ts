import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('the numbers of pages', () => {
  const text = (current: number, last: number) =>
    pageNumbers(current, last)
      .map((page) => page ?? '-')
      .join(' ');

  it('are all there when they are few', () => {
    expect(text(1, 0)).toBe('');
    expect(text(1, 1)).toBe('1');
    expect(text(3, 9)).toBe('1 2 3 4 5 6 7 8 9');
  });

  it('keep their places when one goes on', () => {
    expect(text(1, 50)).toBe('1 2 3 4 5 6 7 - 50');
    expect(text(5, 50)).toBe('1 2 3 4 5 6 7 - 50');
    expect(text(6, 50)).toBe('1 - 4 5 6 7 8 - 50');
    expect(text(46, 50)).toBe('1 - 44 45 46 47 48 49 50');
    expect(text(50, 50)).toBe('1 - 44 45 46 47 48 49 50');
  });

  it('are nine, rising, with the current one among them', () => {
    for (let last = 10; last < 40; last++)
      for (let current = 1; current <= last; current++) {
        const pages = pageNumbers(current, last);
        const numbers = pages.filter((page) => page !== null);
        expect(pages).toHaveLength(9);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        expect(numbers).toContain(current);
        expect(numbers[0]).toBe(1);
        expect(numbers.at(-1)).toBe(last);
      }
  });
});
