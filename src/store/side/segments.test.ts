import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_OF_ONE_VALUE } from '../side-tables.ts';
import { type RangeRecord, type Segment, Segments } from './segments.ts';
import { digits } from './side-entries.ts';

const record = (first: number | bigint, last: number | bigint, sequence: number): RangeRecord => ({
  first: digits(BigInt(first)),
  last: digits(BigInt(last)),
  sequence,
  json: `{"n":${sequence}}`,
});

function segmentsOf(records: readonly RangeRecord[]): { readonly list: readonly Segment[]; readonly omitted: number } {
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
  const list = [...ordered.flatMap((rangeRecord) => [...segments.add(rangeRecord)]), ...segments.end()];
  return { list, omitted: segments.omitted };
}

const summary = (list: readonly Segment[]) =>
  list.map(({ first, last, records }) => [
    Number(`0x${first}`),
    Number(`0x${last}`),
    records.map(({ sequence }) => sequence).join(),
  ]);

it('splits segments where a range begins or ends', () => {
  const { list } = segmentsOf([record(0, 9, 1), record(3, 5, 2), record(5, 20, 3), record(30, 30, 4)]);
  expect(summary(list)).toEqual([
    [0, 2, '1'],
    [3, 4, '2,1'],
    [5, 5, '2,1,3'],
    [6, 9, '1,3'],
    [10, 20, '3'],
    [30, 30, '4'],
  ]);
});

it('supports ranges up to both ends of the line', () => {
  const end = 2n ** 128n - 1n;
  const { list } = segmentsOf([record(0, end, 1), record(end, end, 2), record(0, 0, 3)]);
  expect(list.map(({ records }) => records.map(({ sequence }) => sequence))).toEqual([[3, 1], [1], [2, 1]]);
});

it('makes segments that do not overlap and have the right records at each position', () => {
  const range = fc.tuple(fc.nat(40), fc.nat(12)).map(([first, more]) => [first, first + more] as const);
  fc.assert(
    fc.property(fc.array(range, { maxLength: 30 }), (ranges) => {
      const records = ranges.map(([first, last], at) => record(first, last, at));
      const { list } = segmentsOf(records);
      for (let position = 0; position < 60; position++) {
        const at = digits(BigInt(position));
        const hits = list.filter(({ first, last }) => first <= at && at <= last);
        expect(hits.length).toBeLessThanOrEqual(1);
        const expected = records
          .filter(({ first, last }) => first <= at && at <= last)
          .sort(
            (a, b) =>
              Number(`0x${a.last}`) - Number(`0x${a.first}`) - (Number(`0x${b.last}`) - Number(`0x${b.first}`)) ||
              a.sequence - b.sequence,
          );
        expect(hits[0]?.records ?? []).toEqual(expected);
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

it('omits records that begin where the limit of records is reached', () => {
  const records = Array.from({ length: MOST_OF_ONE_VALUE + 2 }, (_, at) => record(at < 3 ? 0 : 5, 10, at));
  const { list, omitted } = segmentsOf([...records, record(11, 12, 1_000)]);
  expect(omitted).toBe(2);
  expect(list.map((segment) => segment.records.length)).toEqual([3, MOST_OF_ONE_VALUE, 1]);
});
