import { describe, expect, it } from 'vitest';
import { dayOf, monthOf, nextDay, nextMonth } from './calendar.ts';

describe('calendar of the counters', () => {
  it('uses UTC days and months', () => {
    const last = Date.parse('2024-02-29T23:59:59.999Z');
    expect([dayOf(last), monthOf(last)]).toEqual(['2024-02-29', '2024-02']);
    expect([dayOf(last + 1), monthOf(last + 1)]).toEqual(['2024-03-01', '2024-03']);
    expect(nextDay(last)).toBe(last + 1);
    expect(nextMonth(last)).toBe(last + 1);
    expect(nextDay(last + 1)).toBe(Date.parse('2024-03-02T00:00:00Z'));
    expect(nextMonth(Date.parse('2026-12-31T12:00:00Z'))).toBe(Date.parse('2027-01-01T00:00:00Z'));
  });
});
