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
/** What is read for one look-up: some hundredths of a millisecond of work. */
export const BLOCK_SEGMENTS = 16;

/** A block that is looked at: records are read when they are wanted. */
export class Block {
  readonly #heads: readonly Head[];
  readonly #lines: readonly string[];
  readonly #records: (PlacedRecord | undefined)[] = [];

  /** @throws Error where the bytes are no block */
  constructor(bytes: Uint8Array) {
    const text = inflateRawSync(bytes, { maxOutputLength: LONGEST_BLOCK }).toString('utf8');
    const [heads = '', ...lines] = text.split('\n');
    this.#heads = JSON.parse(heads) as readonly Head[];
    this.#lines = lines;
  }

  /** What lies at a place, the most specific first. */
  at(place: string): readonly PlacedRecord[] {
    const head = this.#heads.find(([first, last]) => first <= place && place <= last);
    return head === undefined ? [] : this.#recordsOf(head);
  }

  *segments(): Generator<Segment> {
    for (const head of this.#heads) yield { first: head[0], last: head[1], records: this.#recordsOf(head) };
  }

  #recordsOf([, , places]: Head): readonly PlacedRecord[] {
    return places.map((place) => {
      const record = this.#records[place] ?? readRecord(this.#lines[place] ?? '');
      this.#records[place] = record;
      return record;
    });
  }
}

type Head = readonly [first: string, last: string, records: readonly number[]];

/** @throws RangeError */
function readRecord(line: string): PlacedRecord {
  const found = RECORD.exec(line);
  if (found === null) throw new RangeError('a record of a block that is none');
  const [head, first = '', last = '', sequence = ''] = found;
  return { first, last, sequence: Number(sequence), json: line.slice(head.length) };
}

const RECORD = /^([0-9a-f]{32}) ([0-9a-f]{32}) (\d{1,15}) /;
/** Of one that was packed: see `BLOCK_BYTES`, and one more segment with as many records as may lie over each other. */
const LONGEST_BLOCK = 32 * 2 ** 20;
