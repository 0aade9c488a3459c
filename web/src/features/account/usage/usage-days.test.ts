import { describe, expect, it } from 'vitest';
import { allDays, totalOf } from './usage-days.ts';

const used = [
  { day: '2026-03-02', requests: 5, coins: 20, scan_coins: 0 },
  { day: '2026-02-28', requests: 1, coins: 3, scan_coins: 2 },
];

describe('days of use', () => {
  const days = allDays(used, Date.parse('2026-03-02T23:59:59Z'), 4);

  it('are all days up to today, also those without any', () => {
    expect(days.map(({ day, requests }) => [day, requests])).toEqual([
      ['2026-02-27', 0],
      ['2026-02-28', 1],
      ['2026-03-01', 0],
      ['2026-03-02', 5],
    ]);
  });

  it('have a sum', () => expect(totalOf(days, 'coins')).toBe(23));
});
