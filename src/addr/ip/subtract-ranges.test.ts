import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LAST_IPV4 } from './ipv4.ts';
import { LAST_IPV6 } from './ipv6.ts';
import { type AddressRange, formatRange, parseRange, rangeContains } from './range.ts';
import { commonRanges, subtractRanges } from './subtract-ranges.ts';

const range = (text: string): AddressRange => {
  const parsed = parseRange(text.includes('-') ? text : `${text}-${text}`);
  if (parsed === undefined) throw new Error(text);
  return parsed;
};
const rest = (ranges: string[], removed: string[]) =>
  subtractRanges(ranges.map(range), removed.map(range)).map(formatRange);

describe('subtractRanges', () => {
  it('cuts holes of both families', () => {
    expect(rest(['10.0.0.0-10.0.0.9', '::1-::9'], ['10.0.0.3-10.0.0.4', '10.0.0.9-10.0.0.20', '::1'])).toEqual([
      '10.0.0.0 - 10.0.0.2',
      '10.0.0.5 - 10.0.0.8',
      '::2 - ::9',
    ]);
    expect(rest(['10.0.0.1'], ['10.0.0.0-10.0.0.2'])).toEqual([]);
    expect(rest(['10.0.0.1'], [])).toEqual(['10.0.0.1 - 10.0.0.1']);
  });

  it('reaches the ends of both address spaces', () => {
    const all = [
      { from: 0, to: LAST_IPV4 },
      { from: 0n, to: LAST_IPV6 },
    ];
    expect(subtractRanges(all, all)).toEqual([]);
    expect(
      subtractRanges(all, [
        { from: 1, to: LAST_IPV4 },
        { from: 0n, to: LAST_IPV6 - 1n },
      ]),
    ).toEqual([
      { from: 0, to: 0 },
      { from: LAST_IPV6, to: LAST_IPV6 },
    ]);
  });

  it('agrees with single addresses', () => {
    const ranges = fc.array(
      fc.tuple(fc.nat(40), fc.nat(12)).map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 6 },
    );
    const has = (set: readonly AddressRange[], address: number) => set.some((each) => rangeContains(each, address));
    fc.assert(
      fc.property(ranges, ranges, (some, others) => {
        const [difference, common] = [subtractRanges(some, others), commonRanges(some, others)];
        for (let address = 0; address < 60; address++) {
          expect(has(difference, address)).toBe(has(some, address) && !has(others, address));
          expect(has(common, address)).toBe(has(some, address) && has(others, address));
        }
        for (let at = 1; at < difference.length; at++)
          expect(Number(difference[at]?.from)).toBeGreaterThan(Number(difference[at - 1]?.to) + 1);
      }),
      { seed: 1, numRuns: 200 },
    );
  });
});
