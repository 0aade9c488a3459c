import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PlacedRecord, Segment } from './segments.ts';

/**
 * Some neighbouring segments as bytes, and back. A record that lies at several of them stands there once. The bytes are our own, made
 * from lines that were read and checked; what is not as it was written is refused.
 *
 *   a JSON list of [first, last, places of records]
 *   a line for each record: first, last, sequence, JSON
 */
export function packBlock(segments: readonly Segment[]): Buffer {
  const places = new Map<PlacedRecord, number>();
  const lines: string[] = [];
  const heads = segments.map(({ first, last, records }) => {
    const numbers = records.map((record) => {
      const known = places.get(record);
      if (known !== undefined) return known;
      places.set(record, lines.length);
      return lines.push([record.first, record.last, record.sequence, record.json].join(' ')) - 1;
    });
    return [first, last, numbers];
  });
  return deflateRawSync([JSON.stringify(heads), ...lines].join('\n'));
}

/** Longer records than these do not wait for the block to be full. */
export const BLOCK_BYTES = 2 ** 20;
/** What is read for one look-up: of 300 bytes a record, a fifth of a millisecond of work. */
export const BLOCK_SEGMENTS = 16;

/** @throws Error where the bytes are no block */
export function unpackBlock(bytes: Uint8Array): readonly Segment[] {
  const [heads = '', ...lines] = inflateRawSync(bytes, { maxOutputLength: LONGEST_BLOCK }).toString('utf8').split('\n');
  const records = lines.map(readRecord);
  return (JSON.parse(heads) as readonly [string, string, readonly number[]][]).map(([first, last, numbers]) => ({
    first,
    last,
    records: numbers.map((number) => {
      const record = records[number];
      if (record === undefined) throw new RangeError('a block without one of its records');
      return record;
    }),
  }));
}

function readRecord(line: string): PlacedRecord {
  const found = RECORD.exec(line);
  if (found === null) throw new RangeError('a record of a block that is none');
  const [head, first = '', last = '', sequence = ''] = found;
  return { first, last, sequence: Number(sequence), json: line.slice(head.length) };
}

const RECORD = /^([0-9a-f]{32}) ([0-9a-f]{32}) (\d{1,15}) /;
/** Of one that was packed: see `BLOCK_BYTES`, and one more segment with as many records as may lie over each other. */
const LONGEST_BLOCK = 32 * 2 ** 20;
