import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a Range header', () => {
  // The first six as RFC 9110, 14.1.2, explains them for 10,000 bytes.
  it.each([
    ['bytes=0-499', 10_000, 0, 500],
    ['bytes=500-999', 10_000, 500, 1_000],
    ['bytes=-500', 10_000, 9_500, 10_000],
    ['bytes=9500-', 10_000, 9_500, 10_000],
    ['bytes=0-0', 10_000, 0, 1],
    ['bytes=-1', 10_000, 9_999, 10_000],
    ['Bytes = 1 - 2', 3, 1, 3],
    ['bytes=0-99999', 5, 0, 5],
    ['bytes=-99999', 5, 0, 5],
  ])('%s of %i bytes is from %i before %i', (header, length, from, before) => {
    expect(byteRange(header, length)).toEqual({ kind: 'part', from, before });
  });

  it.each(['bytes=5-', 'bytes=9-10', 'bytes=-0'])('%s of 5 bytes is outside', (header) => {
    expect(byteRange(header, 5)).toEqual({ kind: 'outside' });
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=2-1',
    'bytes=0-1,3-4',
    'lines=0-1',
    'bytes=0x1-2',
    'bytes=1e1-',
    'bytes=--1',
  ])('%j means the whole', (header) => {
    expect(byteRange(header, 5)).toEqual({ kind: 'whole' });
  });

  it('of whatever characters is never outside of the file', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^bytes=[\d,\-= x]{0,20}$/), fc.nat(100), (header, length) => {
        const found = byteRange(header, length);
        if (found.kind !== 'part') return true;
        return found.from >= 0 && found.from < found.before && found.before <= length;
      }),
      { seed: 8, numRuns: 2_000 },
    );
  });
});
