import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Address } from './address.ts';
import { mergeRangesInSteps } from './merge-ranges-in-steps.ts';
import { makeRange, mergeRanges } from './range.ts';

const range = <T extends Address>(address: fc.Arbitrary<T>) =>
  fc.tuple(address, address).map(([a, b]) => makeRange(a, b) ?? makeRange(b, a) ?? { from: a, to: a });

describe('merging ranges in steps', () => {
  it('gives what merging at once gives', () => {
    const ranges = fc.oneof(range(fc.nat(30_000)), range(fc.bigInt({ min: 0n, max: 30_000n })));
    for (const [minLength, numRuns] of [
      [0, 300],
      [3_000, 10],
    ] as const)
      fc.assert(
        fc.property(fc.array(ranges, { minLength, maxLength: minLength + 100 }), (list) => {
          expect(runSteps(mergeRangesInSteps(list))).toEqual(mergeRanges(list));
        }),
        { seed: 3, numRuns },
      );
  });

  it('joins what adjoins across its blocks, and has many steps', () => {
    const adjacent = Array.from({ length: 10_000 }, (_, at) => ({ from: 2 * at, to: 2 * at + 1 }));
    expect(runSteps(mergeRangesInSteps(adjacent.toReversed()))).toEqual([{ from: 0, to: 19_999 }]);
    expect([...mergeRangesInSteps(adjacent)].length).toBeGreaterThanOrEqual(10);
  });
});
