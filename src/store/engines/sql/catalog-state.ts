import { type Collection, collections } from '../../../model/collection.ts';
import type { KnownIndex } from '../../known-indices.ts';

/**
 * What a store knows besides its records, as one value that is replaced whole: readers take the value of one moment and see all
 * of it or of the next (docs/decisions/021).
 */
export interface CatalogState {
  /** Grows with every change. */
  readonly version: number;
  readonly lastId: number;
  readonly indices: readonly CatalogIndex[];
  readonly collections: Readonly<Record<Collection, CollectionState>>;
}

export interface CatalogIndex extends KnownIndex {
  /** Terms that call for care at reading, see line-encoder.ts; absent where there were too many to remember. */
  readonly marks?: readonly string[];
}

export interface CollectionState {
  /** Name of the table that holds the records. */
  readonly table: string;
  /** What its columns were made for. */
  readonly layout: string;
  readonly generation: number;
  /** A change that was begun; what it has done so far is to be undone or finished before the next. */
  readonly pending?: Pending;
  /** A table with another layout that is being filled. */
  readonly rebuild?: Rebuild;
}

/**
 * - `election`: rows may have bounds of the next generation, which has not come.
 * - `deletion`: the generation has come, records may still have to be removed from the index, and its rows be looked at again.
 */
export interface Pending {
  readonly kind: 'election' | 'deletion';
  readonly indexId: number;
}

export interface Rebuild {
  readonly table: string;
  readonly layout: string;
  readonly doneIds: readonly number[];
}

/** Raised by a change after which an older program would misread the catalog. */
export const CATALOG_FORMAT = 1;

export function emptyCatalog(layoutOf: (collection: Collection) => string): CatalogState {
  const states = collections.map((collection) => [
    collection,
    { table: `${collection}_1`, layout: layoutOf(collection), generation: 0 },
  ]);
  return { version: 0, lastId: 0, indices: [], collections: Object.fromEntries(states) };
}

export function withCollection(
  state: CatalogState,
  collection: Collection,
  change: (one: CollectionState) => CollectionState,
): CatalogState {
  const changed = change(state.collections[collection]);
  return { ...state, collections: { ...state.collections, [collection]: changed } };
}

/** The change that was begun is done, whole. */
export function withoutPending({ pending: _, ...rest }: CollectionState): CollectionState {
  return rest;
}
