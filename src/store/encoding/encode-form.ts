import type { Collection } from '../../model/collection.ts';

/** What lines are made to, as an engine wants them. */
export interface EncodeForm {
  /** The program of its threads: `serveEncoding` with the same encoder. */
  readonly program: URL;
  encoder(collection: Collection): LinesEncoder;
}

/** Lines -> documents in the form of an engine. Pure work for the processor. */
export interface LinesEncoder {
  /** Yields a batch when the buffer is full and at the end; the caller takes its bytes before it goes on. Several may be under way at a time. */
  encode(lines: Buffer, place: BatchTarget, report: LinesReport): Generator<EncodedBatch>;
  /**
   * Records that an index holds already -> one batch, with the sequences that they have. In place of the line of each stands its place in the list.
   */
  encodeAgain(records: readonly NumberedRecord[], place: Omit<BatchTarget, 'firstSequence'>): EncodedBatch;
}

export interface NumberedRecord {
  readonly sequence: number;
  readonly json: string;
}

export interface BatchTarget {
  readonly indexId: number;
  /** When the index was begun: the time of records that have none of their own. */
  readonly startedAt: number;
  /** The sequence of the first document. */
  readonly firstSequence: number;
  /** How often keys were deleted while the index was filled: some engines give them another name then. */
  readonly renamed: Readonly<Record<string, number>>;
}

export interface LinesReport {
  written: number;
  readonly refused: { readonly line: number; readonly reason: string }[];
  readonly unknownFields: Map<string, number>;
  readonly mistypedFields: Map<string, number>;
}

/** Some documents, one behind the other. */
export interface EncodedBatch {
  readonly bytes: Uint8Array;
  /** Of each document the number of its line, and where its bytes end. */
  readonly ends: Uint32Array;
  /** Names of columns that some of the documents have. */
  readonly columns: ReadonlySet<string>;
}
