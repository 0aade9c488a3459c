import { describe, expect, it } from 'vitest';
import { seenInstant, seenTime } from './seen-time.ts';

describe('seenTime', () => {
  it.each([
    ['2023-07-15T08:18:18.281489', '2023-07-15T08:18:18.281Z'],
    ['2024-08-23 12:00:00', '2024-08-23T12:00:00.000Z'],
    ['2020-06-05T07:53:19+02:00', '2020-06-05T05:53:19.000Z'],
    ['2020-06-05T07:53:19.000000001Z', '2020-06-05T07:53:19.000Z'],
    ['2020-06-05', '2020-06-05T00:00:00.000Z'],
    ['2020-06-05 07:53:19 UTC', '2020-06-05T07:53:19.000Z'],
    ['2020-06-05 07:53:19.25 +0200 CEST m=+0.003', '2020-06-05T05:53:19.250Z'],
  ])('reads %s', (text, expected) => {
    expect(new Date(seenTime(text) ?? Number.NaN).toISOString()).toBe(expected);
  });

  it.each([undefined, 1_600_000_000, '', 'now', '2020-13-40', '1600000000', '0001-01-01T00:00:00Z'])(
    'does not take %s for a time',
    (text) => {
      expect(seenTime(text)).toBeUndefined();
    },
  );
});

it('an instant of no date is none', () => {
  expect([-1, 0, 1e15, Number.NaN, undefined].map(seenInstant)).toEqual(new Array(5).fill(undefined));
  expect(seenInstant(1_600_000_000_000)).toBe(1_600_000_000_000);
});
