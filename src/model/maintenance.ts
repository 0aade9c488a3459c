import type { Collection } from './collection.ts';
import type { Index } from './index-record.ts';

/** What work that looks after a store is told, and what it reports. */

export interface MaintenanceOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: MaintenanceProgress) => void;
}

export interface CheckOptions extends MaintenanceOptions {
  /** Make every row again and compare, not a sample of them. */
  readonly isDeep?: boolean;
}

export interface MaintenanceProgress {
  /** What is being done, for people. */
  readonly work: string;
  readonly done: number;
  /** The same unit as `done`; an estimate where others write. */
  readonly total: number;
}

export interface CheckReport {
  readonly indices: number;
  /** Records that were read, and found to be what they should be. */
  readonly records: number;
  /** Of them, those that were looked for by what they say. */
  readonly compared: number;
  /** The first of them; there may be as many of one kind as there are records. */
  readonly findings: readonly Finding[];
  /** How many there are in all. */
  readonly wrong: number;
}

/**
 * - `unreadable`: bytes of the engine that it cannot read.
 * - `record`: a record that is no record, or not the one its key names.
 * - `row`: what is kept about a record for finding it is not what the record says.
 * - `latest`: a document that searches show never, twice, or in an observation that is not its newest.
 * - `repeated`: a document that an index shows twice, or does not show at all.
 * - `count`: there are more or fewer documents than the catalog says.
 * - `left`: something that belongs to nothing any more.
 */
export type FindingKind = 'unreadable' | 'record' | 'row' | 'latest' | 'repeated' | 'count' | 'left';

export interface Finding {
  readonly kind: FindingKind;
  /** What is wrong, a sentence. */
  readonly words: string;
  readonly collection?: Collection;
  readonly indexId?: number;
  /** Of the record. */
  readonly key?: string;
}

export interface CompactReport {
  /** Rows that no search could find. */
  readonly removedRows: number;
  readonly piecesBefore: number;
  readonly piecesAfter: number;
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

export interface BackupReport {
  /** As they were at the moment of the backup. */
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}
