import { describe, expect, it } from 'vitest';
import { dayNumber, daysInMonth } from './calendar.ts';

describe('the calendar', () => {
  it('counts days like Date, for every day of ten thousand years', () => {
    const date = new Date(0);
    date.setUTCFullYear(0, 0, 1);
    let expected = date.getTime() / 86_400_000;
    for (let year = 0; year <= 9999; year++) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= daysInMonth(year, month); day++) {
          if (dayNumber(year, month, day) !== expected) expect.fail(`${year}-${month}-${day} is not ${expected}`);
          expected++;
        }
      }
    }
    expect(new Date(expected * 86_400_000).toISOString()).toBe('+010000-01-01T00:00:00.000Z');
  });

  it('knows the lengths of the months', () => {
    for (const year of [0, 1, 4, 100, 400, 1900, 1999, 2000, 2022, 2024, 2100, -1, -4]) {
      for (let month = 1; month <= 12; month++) {
        const date = new Date(0);
        date.setUTCFullYear(year, month, 0);
        expect(daysInMonth(year, month), `${year}-${month}`).toBe(date.getUTCDate());
      }
    }
  });

  it('reaches back before the year 0', () => {
    const date = new Date(0);
    date.setUTCFullYear(-2978, 4, 17);
    expect(dayNumber(-2978, 5, 17)).toBe(date.getTime() / 86_400_000);
  });
});
