import type { Collection } from './collection.ts';
import type { Index } from './index-record.ts';

/** Options of store maintenance. */

export interface MaintenanceOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MaintenanceProgress) => void;
}

export interface CheckOptions extends MaintenanceOptions {
  /** Rebuild and compare every row, not only a sample. */
  readonly isDeep?: boolean;
}

export interface MaintenanceProgress {
  /** The current step, for people. */
  readonly work: string;
  readonly done: number;
  /** In the unit of `done`; an estimate while others write. */
  readonly total: number;
}

export interface CheckReport {
  readonly indices: number;
  /** Records that were read and found correct. */
  readonly records: number;
  /** How many of them were also searched for by their content. */
  readonly compared: number;
  /** The first findings only: there may be as many as there are records. */
  readonly findings: readonly Finding[];
  /** How many findings there are in total. */
  readonly wrong: number;
}

/**
 * - `unreadable`: engine data that cannot be read.
 * - `record`: a record that is invalid, or does not match its key.
 * - `row`: the indexed data of a record does not match the record.
 * - `latest`: searches show a document never, twice, or in an observation that is not its newest.
 * - `repeated`: an index shows a document twice, or not at all.
 * - `count`: the number of documents differs from the catalog.
 * - `left`: data that belongs to nothing any more.
 */
export type FindingKind = 'unreadable' | 'record' | 'row' | 'latest' | 'repeated' | 'count' | 'left';

export interface Finding {
  readonly kind: FindingKind;
  /** A sentence that describes the problem. */
  readonly words: string;
  readonly collection?: Collection;
  readonly indexId?: number;
  /** Of the record. */
  readonly key?: string;
}

export interface CompactReport {
  /** Rows that no search could reach. */
  readonly removedRows: number;
  readonly piecesBefore: number;
  readonly piecesAfter: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export interface BackupReport {
  /** As of the time of the backup. */
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}
