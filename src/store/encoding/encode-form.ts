import type { Collection } from '../../model/collection.ts';
import type { RecordProblems } from './record-encoder.ts';

/** How an engine encodes lines. */
export interface EncodeForm {
  /** The module that encoding threads run: `serveEncoding` with the same encoder. */
  readonly program: URL;
  encoder(collection: Collection): LinesEncoder;
}

/** Encodes lines as documents in the form of an engine. CPU-bound, without I/O. */
export interface LinesEncoder {
  /**
   * Yields a batch when the buffer is full and at the end. The caller must copy or use the bytes before it resumes the
   * generator. Several generators can be active at the same time.
   */
  encode(lines: Buffer, target: BatchTarget, report: LinesReport): Generator<EncodedBatch>;
  /**
   * Encodes records of an index as one batch with their existing sequences. The line number of each is its position in
   * the list. In slices of time, because this runs on the main thread.
   */
  encodeAgain(records: readonly NumberedRecord[], target: Omit<BatchTarget, 'firstSequence'>): Promise<EncodedBatch>;
}

export interface NumberedRecord {
  readonly sequence: number;
  readonly json: string;
}

export interface BatchTarget {
  readonly indexId: number;
  /** The start of the index: the time of records without one. */
  readonly startedAt: number;
  /** The sequence of the first document. */
  readonly firstSequence: number;
  /** How often each key was deleted while the index was filling. Some engines then use a new document id. */
  readonly renamed: Readonly<Record<string, number>>;
  /** Whether lines may have former values. */
  readonly hasFormer?: boolean;
}

export interface LinesReport {
  written: number;
  readonly refused: { readonly line: number; readonly reason: string }[];
  readonly unknownFields: Map<string, number>;
  readonly mistypedFields: Map<string, number>;
}

/** Concatenated documents. */
export interface EncodedBatch {
  readonly bytes: Uint8Array;
  /** For each document its line number and the end of its bytes. */
  readonly ends: Uint32Array;
  /** Names of the columns that occur in these documents. */
  readonly columns: ReadonlySet<string>;
}

export function emptyReport(): LinesReport {
  return { written: 0, refused: [], unknownFields: new Map(), mistypedFields: new Map() };
}

/** Adds the unknown and mistyped fields of a record to the report. */
export function countFields({ unknownFields, mistypedFields }: RecordProblems, report: LinesReport): void {
  for (const path of unknownFields) report.unknownFields.set(path, (report.unknownFields.get(path) ?? 0) + 1);
  for (const path of mistypedFields) report.mistypedFields.set(path, (report.mistypedFields.get(path) ?? 0) + 1);
}

/** One document of a batch: its line number and its bytes. */
export interface BatchDocument {
  readonly line: number;
  readonly bytes: Uint8Array;
}

export function documentsOf({ bytes, ends }: Pick<EncodedBatch, 'bytes' | 'ends'>): readonly BatchDocument[] {
  const documents: BatchDocument[] = [];
  for (let at = 0, from = 0; at < ends.length; at += 2) {
    const end = ends[at + 1] ?? 0;
    documents.push({ line: ends[at] ?? 0, bytes: bytes.subarray(from, end) });
    from = end;
  }
  return documents;
}

/** The URL of a module in the same folder with the same file extension: .ts in the repository, .js in the package. */
export function siblingModule(url: string, name: string): URL {
  return new URL(`./${name}${/\.\w+$/.exec(url)?.[0]}`, url);
}
