import type { Collection } from '../../model/collection.ts';
import { observedAt, recordKey } from '../identity.ts';
import type { JsonObject } from '../read-line.ts';
import { ByteBuffer } from './byte-buffer.ts';
import type { BatchTarget, EncodedBatch, LinesEncoder, LinesReport, NumberedRecord } from './encode-form.ts';
import { countFields } from './lines-report.ts';
import type { RecordProblems } from './record-encoder.ts';
import { recordsOfLines } from './records-of-lines.ts';

/** Writes documents of one collection in the form of an engine. */
export interface DocumentWriter {
  write(
    document: DocumentOfRecord,
    place: Pick<BatchTarget, 'indexId' | 'renamed'>,
    into: ByteBuffer,
    columns: Set<string>,
  ): RecordProblems;
}

export interface DocumentOfRecord {
  readonly record: JsonObject;
  readonly json: string;
  readonly key: string;
  readonly sequence: number;
  readonly observed: number;
  /** The index holds the record already, but has not indexed it. */
  readonly isHeld: boolean;
}

/** Lines of JSON -> batches of documents, whatever form these have. */
export class RecordLinesEncoder implements LinesEncoder {
  readonly #collection: Collection;
  readonly #writer: DocumentWriter;
  readonly #mostBytes: number;
  /** Memory is used again: what is allocated and freed in such pieces the process hardly ever gives back. */
  #spare: ByteBuffer | undefined;

  constructor(collection: Collection, writer: DocumentWriter, mostBytes: number) {
    this.#collection = collection;
    this.#writer = writer;
    this.#mostBytes = mostBytes;
  }

  *encode(lines: Buffer, place: BatchTarget, report: LinesReport): Generator<EncodedBatch> {
    const into = this.#spare ?? new ByteBuffer(Math.min(lines.length * 4 + 1_024, this.#mostBytes + LAST_RECORD_BYTES));
    this.#spare = undefined;
    try {
      let ends: number[] = [];
      let columns = new Set<string>();
      for (const one of recordsOfLines(this.#collection, lines, place, report)) {
        countFields(this.#writer.write({ ...one, isHeld: false }, place, into, columns), report);
        report.written++;
        ends.push(one.line, into.length);
        if (into.length < this.#mostBytes) continue;
        yield { bytes: into.bytes(), ends: Uint32Array.from(ends), columns };
        into.clear();
        ends = [];
        columns = new Set();
      }
      if (ends.length > 0) yield { bytes: into.bytes(), ends: Uint32Array.from(ends), columns };
    } finally {
      into.clear();
      this.#spare = into;
    }
  }

  encodeAgain(records: readonly NumberedRecord[], place: Omit<BatchTarget, 'firstSequence'>): EncodedBatch {
    const into = new ByteBuffer();
    const ends: number[] = [];
    const columns = new Set<string>();
    for (const [at, { sequence, json }] of records.entries()) {
      const record = JSON.parse(json) as JsonObject;
      const key = recordKey(this.#collection, record);
      if (key === undefined) throw new Error(`the record ${sequence} does not say what it observes`);
      const observed = observedAt(record, place.startedAt);
      this.#writer.write({ record, json, key, sequence, observed, isHeld: true }, place, into, columns);
      ends.push(at, into.length);
    }
    return { bytes: into.bytes(), ends: Uint32Array.from(ends), columns };
  }
}

/** Room for the record that makes a batch full. */
const LAST_RECORD_BYTES = 2 ** 20;
