import { describe, expect, it } from 'vitest';
import { sourceDueAfter } from './source-when.ts';

const next = (when: string, after = '2026-11-28T12:00:30') =>
  new Date(sourceDueAfter(when, Date.parse(`${after}Z`))).toISOString().slice(0, 19);

describe('a named source is read', () => {
  it('an interval after the run before', () => {
    expect(next('every 15m')).toBe('2026-11-28T12:15:30');
    expect(next(' Every 6 h ')).toBe('2026-11-28T18:00:30');
    expect(next('every 366d')).toBe('2027-11-29T12:00:30');
  });

  it('at the times of a schedule', () => {
    expect(next('daily 02:30')).toBe('2026-11-29T02:30:00');
    expect(next('*/10 * * * *')).toBe('2026-11-28T12:10:00');
  });

  it.each([
    ['', 'five fields'],
    ['every 0m', 'An interval is such as every 15m'],
    ['every 10s', 'An interval is such as every 15m'],
    ['every 367d', 'at most 366 days'],
    ['60 0 * * *', 'no minute'],
  ])('but not %j', (when, why) => {
    expect(() => next(when)).toThrow(why);
  });
});
