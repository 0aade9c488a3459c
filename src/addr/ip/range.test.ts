import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { parseAddress } from './address.ts';
import type { AddressRange } from './range.ts';
import {
  compareRanges,
  formatRange,
  makeRange,
  mergeRanges,
  parseRange,
  rangeContains,
  rangeCovers,
  rangeOfOne,
  rangeSize,
  rangesOverlap,
} from './range.ts';

const LAST6 = (1n << 128n) - 1n;

function range(from: string, to: string): AddressRange {
  const result = makeRange(parseAddress(from) ?? 0, parseAddress(to) ?? 0);
  if (result === undefined) throw new Error(`${from} ${to}`);
  return result;
}

/** Ranges within 64 addresses at one of four places, so that they often overlap and can be checked by enumeration. */
const smallRange = fc
  .tuple(fc.constantFrom<Address>(0, 0xffffffff - 63, 0n, LAST6 - 63n), fc.nat({ max: 63 }), fc.nat({ max: 6 }))
  .map(([base, start, length]): AddressRange => {
    const end = Math.min(63, start + length);
    return typeof base === 'number'
      ? { from: base + start, to: base + end }
      : { from: base + BigInt(start), to: base + BigInt(end) };
  });

function addressesOf({ from, to }: AddressRange): string[] {
  const all: string[] = [];
  for (let at = BigInt(from); at <= BigInt(to); at++) all.push(`${typeof from} ${at}`);
  return all;
}

describe('parseRange', () => {
  it.each([
    '192.0.2.0-192.0.2.255',
    '192.0.2.0 - 192.0.2.255',
    '192.0.2.0\t-\t192.0.2.255',
    '192.0.2.0   -192.0.2.255',
    '::ffff:192.0.2.0-192.0.2.255',
  ])('reads %j', (text) => {
    expect(parseRange(text)).toEqual({ from: 0xc0000200, to: 0xc00002ff });
  });

  it('reads IPv6, and one address as both ends', () => {
    expect(parseRange('2001:db8:: - 2001:db8::f')).toEqual({
      from: 0x20010db8n << 96n,
      to: (0x20010db8n << 96n) + 15n,
    });
    expect(parseRange('::1-::1')).toEqual({ from: 1n, to: 1n });
  });

  it('stays in IPv6 if only one end is a mapped address', () => {
    expect(parseRange(':: - ::ffff:1.2.3.4')).toEqual({ from: 0n, to: 0xffff01020304n });
  });

  it.each([
    '',
    '-',
    '1.2.3.4',
    '1.2.3.4-',
    '-1.2.3.4',
    '1.2.3.4-3',
    '1.2.3.4--1.2.3.5',
    '1.2.3.4-1.2.3.5-1.2.3.6',
    '1.2.3.5-1.2.3.4',
    '::2-::1',
    '1.2.3.4-::1',
    '0.0.0.0-::1:2',
    '1.2.3.4\n-\n1.2.3.5',
    ' 1.2.3.4-1.2.3.5',
    '1.2.3.4-1.2.3.5 ',
    '1.2.3.4–1.2.3.5',
  ])('refuses %j', (text) => {
    expect(parseRange(text)).toBeUndefined();
  });

  it('round-trips with formatRange', () => {
    const ends = fc.oneof(
      fc.tuple(fc.nat({ max: 0xffffffff }), fc.nat({ max: 0xffffffff })),
      fc.tuple(fc.bigInt({ min: 1n << 48n, max: LAST6 }), fc.bigInt({ min: 1n << 48n, max: LAST6 })),
      fc.tuple(fc.bigInt({ min: 0n, max: 9n }), fc.bigInt({ min: 0xffff00000000n, max: 0xffffffffffffn })),
    );
    fc.assert(
      fc.property(ends, ([a, b]) => {
        const result = a < b ? makeRange(a, b) : makeRange(b, a);
        expect(result).toBeDefined();
        if (result !== undefined) expect(parseRange(formatRange(result))).toEqual(result);
      }),
      { seed: 2, numRuns: 5_000 },
    );
  });
});

describe('makeRange', () => {
  it('refuses ends in the wrong order or of two families', () => {
    expect(makeRange(2, 1)).toBeUndefined();
    expect(makeRange(1, 2n)).toBeUndefined();
    expect(makeRange(1n, 2)).toBeUndefined();
    expect(makeRange(1, 1)).toEqual(rangeOfOne(1));
  });
});

describe('comparisons of ranges', () => {
  it('agree with the sets of their addresses', () => {
    fc.assert(
      fc.property(smallRange, smallRange, (a, b) => {
        const inA = new Set(addressesOf(a));
        const inB = addressesOf(b);
        expect(rangesOverlap(a, b)).toBe(inB.some((address) => inA.has(address)));
        expect(rangeCovers(a, b)).toBe(inB.every((address) => inA.has(address)));
        expect(rangeContains(a, b.from)).toBe(inA.has(inB[0] ?? ''));
        expect(rangeSize(a)).toBe(BigInt(inA.size));
      }),
      { seed: 3, numRuns: 10_000 },
    );
  });

  it('never hold between families', () => {
    expect(rangesOverlap({ from: 0, to: 9 }, { from: 0n, to: 9n })).toBe(false);
    expect(rangeCovers({ from: 0n, to: 9n }, { from: 1, to: 2 })).toBe(false);
    expect(rangeContains({ from: 0, to: 9 }, 5n)).toBe(false);
  });

  it('can count a whole family', () => {
    expect(rangeSize(range('0.0.0.0', '255.255.255.255'))).toBe(2n ** 32n);
    expect(rangeSize({ from: 0n, to: LAST6 })).toBe(2n ** 128n);
  });
});

describe('mergeRanges', () => {
  it('joins exactly the overlapping and adjacent ranges', () => {
    expect(
      mergeRanges([
        range('10.0.0.10', '10.0.0.20'),
        range('10.0.0.0', '10.0.0.4'),
        range('10.0.0.5', '10.0.0.8'),
        range('10.0.0.12', '10.0.0.13'),
      ]),
    ).toEqual([range('10.0.0.0', '10.0.0.8'), range('10.0.0.10', '10.0.0.20')]);
    expect(mergeRanges([])).toEqual([]);
  });

  it('does not join the last IPv4 address to the first IPv6 address', () => {
    expect(mergeRanges([rangeOfOne(0n), rangeOfOne(0xffffffff)])).toEqual([rangeOfOne(0xffffffff), rangeOfOne(0n)]);
  });

  it('keeps the same addresses, sorted, with gaps between the ranges', () => {
    fc.assert(
      fc.property(fc.array(smallRange, { maxLength: 12 }), (ranges) => {
        const merged = mergeRanges(ranges);
        const before = new Set(ranges.flatMap(addressesOf));
        const after = merged.flatMap(addressesOf);
        expect(after.length).toBe(before.size);
        expect(after.every((address) => before.has(address))).toBe(true);
        merged.forEach((each, index) => {
          const next = merged[index + 1];
          if (next === undefined) return;
          expect(compareRanges(each, next)).toBe(-1);
          if (typeof each.to === typeof next.from) expect(BigInt(next.from) - BigInt(each.to)).toBeGreaterThan(1n);
        });
      }),
      { seed: 5, numRuns: 5_000 },
    );
  });
});
