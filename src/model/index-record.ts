import type { Collection } from './collection.ts';

/**
 * An index: a labelled set of records of one collection. This is the house's own value; the API shapes its answers from it.
 */
export interface Index {
  readonly id: number;
  readonly collection: Collection;
  /** YYYY-MM-DD of a public index; the label of the scan of a private one. */
  readonly label: string;
  readonly access: IndexAccess;
  readonly state: IndexState;
  /** When the data was collected, ISO 8601 in UTC. The end is absent while the index is filled, unless it was told before. */
  readonly startedAt: string;
  readonly endedAt?: string;
  /** Number of records written so far. */
  readonly count: number;
  /** How the data is collected: `fast` indices cover the ports of most interest, and are made more often. */
  readonly speed: 'fast' | 'slow';
}

/** A private index is seen by its owner and the owner's team. */
export type IndexAccess =
  | { readonly kind: 'public' }
  | { readonly kind: 'private'; readonly ownerId: number; readonly scanId?: number };

/**
 * - `filling`: records are being written, no search sees them.
 * - `published`: complete and searched.
 * - `withdrawn`: complete, kept, not searched.
 */
export type IndexState = 'filling' | 'published' | 'withdrawn';

/** Whether a search that names no index looks at the index: the public ones that are published, and no others. */
export function isSearchedByDefault(index: Index): boolean {
  return index.access.kind === 'public' && index.state === 'published';
}
