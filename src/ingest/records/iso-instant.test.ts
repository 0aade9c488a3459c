import { describe, expect, it } from 'vitest';
import { isoInstant } from './iso-instant.ts';

const DAY = 86_400_000;

describe('isoInstant', () => {
  it('is the text of a date, for each day of some centuries', () => {
    const times = Array.from({ length: 400 * 366 }, (_, day) => day * DAY + ((day * 7_919_993) % DAY));
    expect(times.filter((time) => isoInstant(time) !== new Date(time).toISOString())).toEqual([]);
  });

  it('is the text of a date at the ends of seconds, days and years, and for parts of a millisecond', () => {
    const year10000 = Date.UTC(10_000, 0);
    for (const time of [0, 0.5, 999, 1_000, 59_999, 60_000, DAY - 1, DAY, year10000 - 1, year10000, -1, -0.5, 8.64e15])
      expect(isoInstant(time)).toBe(new Date(time).toISOString());
  });

  it('does not exist for what is no date', () => {
    for (const time of [Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1])
      expect(() => isoInstant(time)).toThrow(RangeError);
  });
});
