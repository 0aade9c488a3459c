import type { Collection } from './collection.ts';

/** An index: a labelled set of records of one collection. The API derives its answers from this. */
export interface Index {
  readonly id: number;
  readonly collection: Collection;
  /** YYYY-MM-DD for a public index; the label of the scan for a private one. */
  readonly label: string;
  readonly access: IndexAccess;
  readonly state: IndexState;
  /**
   * When the data was collected, ISO 8601 in UTC. The end is absent while the index is being filled, unless it was
   * given.
   */
  readonly startedAt: string;
  readonly endedAt?: string;
  /** Number of records written so far. */
  readonly count: number;
  /** How the data is collected: `fast` indices cover the most interesting ports, and are created more often. */
  readonly speed: 'fast' | 'slow';
  /** What its records were loaded from. Absent: they were scanned, made up, or loaded by version 0.1.0. */
  readonly origin?: Origin;
  /** With which reference data its records were enriched last. Absent: with that of their load or scan. */
  readonly enrichment?: Enrichment;
  /** Absent: it is whole, as far as is known. */
  readonly damage?: IndexDamage;
}

export interface Enrichment {
  /** Identifies the reference data. */
  readonly stamp: string;
  /** When it began, ISO 8601 in UTC: from then on the records show it. */
  readonly at: string;
}

/**
 * Searches leave a damaged index out, and say so.
 *
 * - `rebuilding`: it is being rebuilt from its records.
 * - `lost`: it cannot be rebuilt; a backup may have it.
 */
export type IndexDamage = 'rebuilding' | 'lost';

/** A private index is visible to its owner and the owner's team. */
export type IndexAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'private'; readonly ownerId: number; readonly scanId?: number };

/**
 * - `filling`: records are being written; not searched.
 * - `published`: complete and searched.
 * - `withdrawn`: complete and stored, but not searched.
 */
export type IndexState = 'filling' | 'published' | 'withdrawn';

/** Whether a search without `indices` includes the index: only public and published ones. */
export function isSearchedByDefault(index: Index): boolean {
  return index.access.kind === 'public' && index.state === 'published';
}

/** The load that records are from. */
export interface Origin {
  /** The name of the format, and the version of its reader; of several formats, their names and the sum of the versions. */
  readonly format: string;
  readonly version: number;
  /** The file or directory as the user named it, without its folder. Absent: a request that gave no name. */
  readonly source?: string;
  /**
   * SHA-256 of the bytes of the source as they came, compressed or not, in hexadecimal digits. Of several files, that of
   * all their bytes, one file after the other.
   */
  readonly digest: string;
  /** How many bytes that are. Absent: it was loaded by version 0.1.0. */
  readonly bytes?: number;
  /** When the load ended, ISO 8601 in UTC. */
  readonly at: string;
}
