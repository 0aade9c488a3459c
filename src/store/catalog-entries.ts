import { randomInt } from 'node:crypto';
import type { Collection } from '../model/collection.ts';
import { type Index, isSearchedByDefault } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';
import { BEHIND_GROUPED } from '../query/value/calendar.ts';
import { compareCodePoints } from '../query/value/code-points.ts';

/** The catalog entry of an index, as far as all engines share it. */
export interface IndexEntry extends Omit<Index, 'count'> {
  /** The generation in which it was last published. */
  readonly publishedIn: number;
  /** The index that it will replace. */
  readonly replaces?: number;
  /** The index was dropped; its documents are still to be removed. */
  readonly isDropped?: true;
}

interface Catalog<I extends IndexEntry> {
  readonly indices: readonly I[];
}

export function indexOf<I extends IndexEntry>({ indices }: Catalog<I>, id: number): I | undefined {
  return indices.find((index) => index.id === id && index.isDropped === undefined);
}

/** @throws ProblemError not_found */
export function mustHave<I extends IndexEntry>(catalog: Catalog<I>, id: number): I {
  const index = indexOf(catalog, id);
  if (index === undefined) throw new ProblemError('not_found', `There is no index ${id}.`);
  return index;
}

/** @throws ProblemError conflict */
export function mustBeFree(
  { indices }: Catalog<IndexEntry>,
  { collection, label, access }: Pick<Index, 'collection' | 'label' | 'access'>,
): void {
  const isTaken = indices.some(
    (index) =>
      index.isDropped === undefined &&
      index.replaces === undefined &&
      index.collection === collection &&
      index.label === label &&
      ownerOf(index.access) === ownerOf(access),
  );
  if (isTaken) throw new ProblemError('conflict', `There is already an index ${label} of ${collection}.`);
}

function ownerOf(access: Index['access']): number | 'public' {
  return access.kind === 'public' ? 'public' : access.ownerId;
}

/**
 * The published public indices in ascending precedence: of two observations with the same time, the one in the later
 * index wins.
 */
export function searchedIndices<I extends IndexEntry>({ indices }: Catalog<I>, collection: Collection): readonly I[] {
  return indices
    .filter((index) => index.collection === collection && index.isDropped === undefined && isSearched(index))
    .sort((a, b) => compareCodePoints(a.label, b.label) || a.publishedIn - b.publishedIn || a.id - b.id);
}

export function isSearched(index: IndexEntry): boolean {
  return isSearchedByDefault({ ...index, count: 0 });
}

export function withIndex<C extends Catalog<IndexEntry>>(catalog: C, index: C['indices'][number]): C {
  return { ...catalog, indices: catalog.indices.map((other) => (other.id === index.id ? index : other)) };
}

export function withoutIndex<C extends Catalog<IndexEntry>>(catalog: C, id: number): C {
  return { ...catalog, indices: catalog.indices.filter((index) => index.id !== id) };
}

/**
 * The end of an index that was created without one: its newest observation (`newest`, in milliseconds). An implausible
 * observation, before the start or after the year 9999, is ignored; then the end equals the start.
 */
export function defaultEnd(startedAt: string, newest: number | undefined): string {
  if (newest === undefined || newest < Date.parse(startedAt) || newest >= BEHIND_GROUPED) return startedAt;
  return new Date(newest).toISOString();
}

/** Clients store numbers in 32 bits with a sign. */
const END = 2 ** 31;
/** Public indices have smaller numbers for a long time. */
const FIRST_RANDOM = 1_000_000;

interface Numbers {
  /** Of the newest public index. In older catalogs: of the newest index. */
  readonly lastId: number;
  readonly indices: readonly Pick<Index, 'id'>[];
}

/**
 * The number of a new index. Public indices count, because everybody sees them. The number of a private one is random, so
 * that it does not tell how many others have made.
 */
export function newIndexId({ lastId, indices }: Numbers, access: Index['access']): number {
  const taken = new Set(indices.map(({ id }) => id));
  const next = access.kind === 'public' ? (id: number) => id + 1 : () => randomInt(FIRST_RANDOM, END);
  let id = next(lastId);
  while (taken.has(id)) id = next(id);
  return id;
}
