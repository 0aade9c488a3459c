import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { httpDate, isoDay, isoTimeText } from './dates.ts';

describe('dates of records', () => {
  it('equal those of Date, from 1970 to 2105', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 42 }), (milliseconds) => {
        const date = new Date(milliseconds);
        expect(isoTimeText(milliseconds)).toBe(date.toISOString());
        expect(httpDate(milliseconds)).toBe(date.toUTCString());
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });

  it('include leap days', () => {
    for (const text of [
      '1970-01-01',
      '2000-02-29',
      '2024-02-29',
      '2023-02-28',
      '2026-12-31',
      '2100-02-28',
      '2100-03-01',
    ]) {
      expect(isoDay(Date.parse(text))).toBe(text);
      expect(isoDay(Date.parse(text) + 86_399_999)).toBe(text);
    }
  });
});
