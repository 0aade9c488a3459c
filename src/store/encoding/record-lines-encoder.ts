import type { Collection } from '../../model/collection.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { FORMER } from '../former-member.ts';
import { observedAt, recordKey } from '../identity.ts';
import { linesOf, readLine } from '../read-line.ts';
import { TimeSlices } from '../time-slices.ts';
import { ByteBuffer } from './byte-buffer.ts';
import {
  type BatchTarget,
  countFields,
  type EncodedBatch,
  type LinesEncoder,
  type LinesReport,
  type NumberedRecord,
} from './encode-form.ts';
import type { RecordProblems } from './record-encoder.ts';

/** Writes documents of one collection in the form of an engine. */
export interface DocumentWriter {
  write(
    document: DocumentOfRecord,
    target: Pick<BatchTarget, 'indexId' | 'renamed'>,
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
  /** The index has stored the record already and needs only its terms and columns. */
  readonly isHeld: boolean;
}

/** Encodes lines of JSON as batches of documents, in the form of the given writer. */
export class RecordLinesEncoder implements LinesEncoder {
  readonly #collection: Collection;
  readonly #writer: DocumentWriter;
  readonly #mostBytes: number;
  /** Memory is recycled, because a process rarely returns freed blocks of this size to the system. */
  #spare: ByteBuffer | undefined;

  constructor(collection: Collection, writer: DocumentWriter, mostBytes: number) {
    this.#collection = collection;
    this.#writer = writer;
    this.#mostBytes = mostBytes;
  }

  *encode(lines: Buffer, target: BatchTarget, report: LinesReport): Generator<EncodedBatch> {
    const into = this.#spare ?? new ByteBuffer(Math.min(lines.length * 4 + 1_024, this.#mostBytes + LAST_RECORD_BYTES));
    this.#spare = undefined;
    try {
      let ends: number[] = [];
      let columns = new Set<string>();
      for (const lineRecord of recordsOfLines(this.#collection, lines, target, report)) {
        countFields(this.#writer.write({ ...lineRecord, isHeld: false }, target, into, columns), report);
        report.written++;
        ends.push(lineRecord.line, into.length);
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

  async encodeAgain(
    records: readonly NumberedRecord[],
    target: Omit<BatchTarget, 'firstSequence'>,
  ): Promise<EncodedBatch> {
    const slices = new TimeSlices(() => performance.now());
    const into = new ByteBuffer();
    const ends: number[] = [];
    const columns = new Set<string>();
    for (const [at, { sequence, json }] of records.entries()) {
      const record = JSON.parse(json) as JsonObject;
      const key = recordKey(this.#collection, record);
      if (key === undefined) throw new Error(`the record ${sequence} lacks the fields that identify it`);
      const observed = observedAt(record, target.startedAt);
      this.#writer.write({ record, json, key, sequence, observed, isHeld: true }, target, into, columns);
      ends.push(at, into.length);
      if (slices.isOver) await slices.next();
    }
    return { bytes: into.bytes(), ends: Uint32Array.from(ends), columns };
  }
}

/** Room for the record that fills a batch. */
const LAST_RECORD_BYTES = 2 ** 20;

/** The record of an input line. */
interface LineRecord {
  /** Counted from 0, blank and refused lines included. */
  readonly line: number;
  readonly record: JsonObject;
  readonly json: string;
  readonly key: string;
  readonly sequence: number;
  readonly observed: number;
}

/**
 * Yields the records of lines and adds refused lines to the report. The caller must increment `report.written` before
 * it takes the next record, because sequences follow from it.
 */
function* recordsOfLines(
  collection: Collection,
  lines: Buffer,
  { startedAt, firstSequence, hasFormer = false }: BatchTarget,
  report: LinesReport,
): Generator<LineRecord> {
  let line = -1;
  for (const bytes of linesOf(lines)) {
    line++;
    const content = readLine(collection, bytes);
    if (content.kind === 'refused') report.refused.push({ line, reason: content.reason });
    if (content.kind !== 'record') continue;
    const { record, json, key } = content;
    if (!hasFormer && Object.hasOwn(record, FORMER)) {
      report.refused.push({ line, reason: `only a store gives a record the member ${FORMER}` });
      continue;
    }
    yield {
      line,
      record,
      json,
      key,
      sequence: firstSequence + report.written,
      observed: observedAt(record, startedAt),
    };
  }
}
