import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteRange } from './dataset-links.ts';

describe('a Range header', () => {
  // The first six are the examples of RFC 9110, 14.1.2, for 10,000 bytes.
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
  ])('%s of %i bytes starts at %i and ends before %i', (header, length, from, before) => {
    expect(byteRange(header, length)).toEqual({ kind: 'part', from, before });
  });

  it.each(['bytes=5-', 'bytes=9-10', 'bytes=-0'])('%s of 5 bytes is not satisfiable', (header) => {
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
  ])('%j means the whole file', (header) => {
    expect(byteRange(header, 5)).toEqual({ kind: 'whole' });
  });

  it('yields a range inside the file, whatever its characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^bytes=[\d,\-= x]{0,20}$/), fc.nat(100), (header, length) => {
        const range = byteRange(header, length);
        if (range.kind !== 'part') return true;
        return range.from >= 0 && range.from < range.before && range.before <= length;
      }),
      { seed: 8, numRuns: 2_000 },
    );
  });
});
