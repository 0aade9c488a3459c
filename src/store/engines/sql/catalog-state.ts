import { type Collection, collections } from '../../../model/collection.ts';
import { type Index, isSearchedByDefault } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { compareCodePoints } from '../../../query/value/code-points.ts';

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

export interface CatalogIndex extends Omit<Index, 'count'> {
  /** The generation it was last published in. */
  readonly publishedIn: number;
  /** Terms that call for care at reading, see line-encoder.ts; absent where there were too many to remember. */
  readonly marks?: readonly string[];
  /** No longer an index: only its rows are still to be removed. */
  readonly isDropped?: true;
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

export function indexOf(state: CatalogState, id: number): CatalogIndex | undefined {
  return state.indices.find((index) => index.id === id && index.isDropped === undefined);
}

/** @throws ProblemError not_found */
export function mustHave(state: CatalogState, id: number): CatalogIndex {
  const index = indexOf(state, id);
  if (index === undefined) throw new ProblemError('not_found', `There is no index ${id}.`);
  return index;
}

/** @throws ProblemError conflict */
export function mustBeFree(state: CatalogState, wanted: Pick<Index, 'collection' | 'label' | 'access'>): void {
  const { collection, label, access } = wanted;
  const isTaken = state.indices.some(
    (index) =>
      index.isDropped === undefined &&
      index.collection === collection &&
      index.label === label &&
      ownerOf(index.access) === ownerOf(access),
  );
  if (isTaken) throw new ProblemError('conflict', `There is an index ${label} of ${collection} already.`);
}

function ownerOf(access: Index['access']): number | 'public' {
  return access.kind === 'public' ? 'public' : access.ownerId;
}

/** Public published indices, from the one that gives way to the one that wins where two observations are of the same time. */
export function searchedIndices(state: CatalogState, collection: Collection): readonly CatalogIndex[] {
  return state.indices
    .filter((index) => index.collection === collection && index.isDropped === undefined && isSearched(index))
    .sort((a, b) => compareCodePoints(a.label, b.label) || a.publishedIn - b.publishedIn || a.id - b.id);
}

export function isSearched(index: CatalogIndex): boolean {
  return isSearchedByDefault({ ...index, count: 0 });
}

export function withIndex(state: CatalogState, index: CatalogIndex): CatalogState {
  return { ...state, indices: state.indices.map((one) => (one.id === index.id ? index : one)) };
}

export function withoutIndex(state: CatalogState, id: number): CatalogState {
  return { ...state, indices: state.indices.filter((one) => one.id !== id) };
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
