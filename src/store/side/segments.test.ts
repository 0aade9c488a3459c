import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OF_ONE_VALUE } from '../side-tables.ts';
import { type PlacedRecord, type Segment, Segments } from './segments.ts';
import { digits } from './side-entries.ts';

const record = (first: number | bigint, last: number | bigint, sequence: number): PlacedRecord => ({
  ...{ first: digits(BigInt(first)), last: digits(BigInt(last)), sequence, json: `{"n":${sequence}}` },
});

function segmentsOf(records: readonly PlacedRecord[]): { readonly made: readonly Segment[]; readonly leftOut: number } {
  const ordered = [...records].sort((a, b) =>
    a.first !== b.first
      ? a.first < b.first
        ? -1
        : 1
      : a.last !== b.last
        ? a.last < b.last
          ? -1
          : 1
        : a.sequence - b.sequence,
  );
  const segments = new Segments();
  const made = [...ordered.flatMap((one) => [...segments.add(one)]), ...segments.end()];
  return { made, leftOut: segments.leftOut };
}

const shown = (made: readonly Segment[]) =>
  made.map(({ first, last, records }) => [
    ...[Number(`0x${first}`), Number(`0x${last}`)],
    records.map(({ sequence }) => sequence).join(),
  ]);

it('are cut where a range begins or ends', () => {
  const { made } = segmentsOf([record(0, 9, 1), record(3, 5, 2), record(5, 20, 3), record(30, 30, 4)]);
  expect(shown(made)).toEqual([
    [0, 2, '1'],
    [3, 4, '2,1'],
    [5, 5, '2,1,3'],
    [6, 9, '1,3'],
    [10, 20, '3'],
    [30, 30, '4'],
  ]);
});

it('reach to both ends of the line', () => {
  const end = 2n ** 128n - 1n;
  const { made } = segmentsOf([record(0, end, 1), record(end, end, 2), record(0, 0, 3)]);
  expect(made.map(({ records }) => records.map(({ sequence }) => sequence))).toEqual([[3, 1], [1], [2, 1]]);
});

it('hold at each place what lies there, and never overlap', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(12)).map(([first, more]) => [first, first + more] as const);
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const records = ranges.map(([first, last], at) => record(first, last, at));
      const { made } = segmentsOf(records);
      for (let place = 0; place < 60; place++) {
        const at = digits(BigInt(place));
        const found = made.filter(({ first, last }) => first <= at && at <= last);
        expect(found.length).toBeLessThanOrEqual(1);
        const expected = records
          .filter(({ first, last }) => first <= at && at <= last)
          .sort(
            (a, b) =>
              Number(`0x${a.last}`) - Number(`0x${a.first}`) - (Number(`0x${b.last}`) - Number(`0x${b.first}`)) ||
              a.sequence - b.sequence,
          );
        expect(found[0]?.records ?? []).toEqual(expected);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('leave out what begins where as many lie as may', () => {
  const records = Array.from({ length: MOST_OF_ONE_VALUE + 2 }, (_, at) => record(at < 3 ? 0 : 5, 10, at));
  const { made, leftOut } = segmentsOf([...records, record(11, 12, 1_000)]);
  expect(leftOut).toBe(2);
  expect(made.map((segment) => segment.records.length)).toEqual([3, MOST_OF_ONE_VALUE, 1]);
});
