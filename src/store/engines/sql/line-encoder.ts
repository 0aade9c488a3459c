import type { Collection } from '../../../model/collection.ts';
import type { JsonObject } from '../../read-line.ts';
import type { RefusedLine } from '../../store.ts';
import { type RecordRow, type RowMaker, rowMaker } from '../../terms/record-row.ts';
import { type Packing, type RecordPacker, recordPacker } from './record-packing.ts';
import { recordsOfLines } from './records-of-lines.ts';
import type { RowBuffer } from './row-buffer.ts';
import { RowEncoder, type RowPlace, UNBOUNDED } from './row-encoder.ts';

/**
 * Lines of JSON -> rows as bytes, and what is said about them. Pure work for the processor, no input or output.
 */
export interface LinesReport {
  written: number;
  readonly refused: RefusedLine[];
  readonly unknownFields: Map<string, number>;
  readonly mistypedFields: Map<string, number>;
  /** Terms that call for care at reading. */
  readonly marks: Set<string>;
}

export interface LinesPlace {
  readonly indexId: number;
  readonly startedAt: number;
  /** The sequence of the first row. */
  readonly firstSequence: number;
  /** How often keys were deleted, of engines that give them another name then. */
  readonly renamed?: Readonly<Record<string, number>>;
}

/** Fills the buffer, and yields what is to be said of each of its rows when it is full and at the end; the caller empties it. */
export interface LinesEncoder {
  encode(lines: Buffer, place: LinesPlace, report: LinesReport, into: RowBuffer): Generator<Uint8Array<ArrayBuffer>>;
  /** The records of what was yielded last, of encoders that pack them apart. */
  takeRecords?(): Uint8Array;
}

/** Rows and bytes of one insert: a single part of the table, well below what the engine makes two of. */
const MOST_ROWS = 100_000;
export const MOST_BYTES = 16 * 2 ** 20;

export class LineEncoder implements LinesEncoder {
  readonly #collection: Collection;
  readonly #rows: RowMaker;
  readonly #encoder: RowEncoder;
  readonly #packer: RecordPacker;

  constructor(collection: Collection, packing: Packing) {
    this.#collection = collection;
    this.#packer = recordPacker(packing);
    this.#rows = rowMaker(collection);
    this.#encoder = new RowEncoder(collection);
  }

  /** Yields the keys of the rows, 16 bytes each. */
  *encode(lines: Buffer, place: LinesPlace, report: LinesReport, into: RowBuffer): Generator<Uint8Array<ArrayBuffer>> {
    const { indexId } = place;
    const packer = this.#packer;
    packer.clear();
    let keys: string[] = [];
    for (const { record, json, key, sequence, observed } of recordsOfLines(this.#collection, lines, place, report)) {
      this.encodeRecord({ indexId, sequence, observed, key, ...UNBOUNDED }, record, report, into);
      packer.add(indexId, sequence, json);
      keys.push(key);
      if (keys.length >= MOST_ROWS || Math.max(into.length, packer.length) >= MOST_BYTES) {
        yield bytesOf(keys);
        keys = [];
      }
    }
    if (keys.length > 0) yield bytesOf(keys);
  }

  takeRecords(): Uint8Array {
    return this.#packer.take();
  }

  encodeRecord(place: RowPlace, record: JsonObject, report: LinesReport, into: RowBuffer): void {
    const row = this.#rows.row(record);
    this.#encoder.encode(place, row, into);
    report.written++;
    countFields(row, report);
    for (const mark of row.marks) report.marks.add(mark);
  }
}

export function emptyReport(): LinesReport {
  return { written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map(), marks: new Set() };
}

/** Adds what a record has of fields that nobody knows, and of values that their fields cannot read. */
export function countFields(
  { unknownFields, mistypedFields }: Pick<RecordRow, 'unknownFields' | 'mistypedFields'>,
  report: LinesReport,
): void {
  for (const path of unknownFields) report.unknownFields.set(path, (report.unknownFields.get(path) ?? 0) + 1);
  for (const path of mistypedFields) report.mistypedFields.set(path, (report.mistypedFields.get(path) ?? 0) + 1);
}

function bytesOf(keys: readonly string[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(keys.join(''), 'hex'));
}
