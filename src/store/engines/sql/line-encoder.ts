import type { Collection } from '../../../model/collection.ts';
import { observedAt } from '../../identity.ts';
import type { RefusedLine } from '../../store.ts';
import { type RowMaker, rowMaker } from '../../terms/record-row.ts';
import { SEPARATOR } from '../../terms/value-terms.ts';
import { type JsonObject, linesOf, readLine } from './read-line.ts';
import type { RowBuffer } from './row-buffer.ts';
import { RowEncoder, type RowPlace, UNBOUNDED } from './row-encoder.ts';
import { UNWRITABLE, WRITTEN, WrittenTerms } from './written-terms.ts';

/**
 * Lines of JSON -> rows as bytes, and what is said about them. Pure work for the processor, no input or output.
 */
export interface LinesReport {
  written: number;
  readonly refused: RefusedLine[];
  readonly unknownFields: Map<string, number>;
  /** Terms of the kinds that call for care at reading: values too long, written unusually, no proper text. */
  readonly marks: Set<string>;
}

export interface LinesPlace {
  readonly indexId: number;
  readonly startedAt: number;
  /** The sequence of the first row. */
  readonly firstSequence: number;
}

/** Rows and bytes of one insert: a single part of the table, well below what the engine makes two of. */
const MOST_ROWS = 100_000;
const MOST_BYTES = 32 * 2 ** 20;

export class LineEncoder {
  readonly #collection: Collection;
  readonly #rows: RowMaker;
  readonly #encoder: RowEncoder;
  readonly #written: WrittenTerms;

  constructor(collection: Collection) {
    this.#collection = collection;
    this.#rows = rowMaker(collection);
    this.#encoder = new RowEncoder(collection);
    this.#written = new WrittenTerms(collection);
  }

  /** Fills the buffer, and yields how many rows it holds each time it is full and at the end; the caller empties it. */
  *encode(lines: Buffer, place: LinesPlace, report: LinesReport, into: RowBuffer): Generator<number> {
    let number = -1;
    let rows = 0;
    for (const bytes of linesOf(lines)) {
      number++;
      const line = readLine(this.#collection, bytes);
      if (line.kind === 'refused') report.refused.push({ line: number, reason: line.reason });
      if (line.kind !== 'record') continue;
      const { record, json, key } = line;
      const sequence = place.firstSequence + report.written;
      const observed = observedAt(record, place.startedAt);
      this.encodeRecord({ indexId: place.indexId, sequence, observed, key, ...UNBOUNDED }, record, json, report, into);
      rows++;
      if (rows >= MOST_ROWS || into.length >= MOST_BYTES) {
        yield rows;
        rows = 0;
      }
    }
    if (rows > 0) yield rows;
  }

  encodeRecord(place: RowPlace, record: JsonObject, json: string, report: LinesReport, into: RowBuffer): void {
    const row = this.#rows.row(record, json);
    const terms = [...row.terms, ...this.#written.of(record)];
    this.#encoder.encode(place, { ...row, terms }, into);
    report.written++;
    note(row.unknownFields, terms, report);
  }
}

export function emptyReport(): LinesReport {
  return { written: 0, refused: [], unknownFields: new Map(), marks: new Set() };
}

const MARKS = new Set(['l', WRITTEN, UNWRITABLE]);

function note(unknownFields: readonly string[], terms: readonly string[], report: LinesReport): void {
  for (const path of unknownFields) report.unknownFields.set(path, (report.unknownFields.get(path) ?? 0) + 1);
  for (const term of terms) {
    const kind = term.charAt(0);
    if (MARKS.has(kind) && !term.includes(SEPARATOR)) report.marks.add(term);
  }
}
