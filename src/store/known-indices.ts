import type { Collection } from '../model/collection.ts';
import { type Index, isSearchedByDefault } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';
import { compareCodePoints } from '../query/value/code-points.ts';

/** What the catalog of any engine knows of an index. */
export interface KnownIndex extends Omit<Index, 'count'> {
  /** The generation it was last published in. */
  readonly publishedIn: number;
  /** No longer an index: only what it held is still to be removed. */
  readonly isDropped?: true;
}

interface Catalog<I extends KnownIndex> {
  readonly indices: readonly I[];
}

export function indexOf<I extends KnownIndex>({ indices }: Catalog<I>, id: number): I | undefined {
  return indices.find((index) => index.id === id && index.isDropped === undefined);
}

/** @throws ProblemError not_found */
export function mustHave<I extends KnownIndex>(catalog: Catalog<I>, id: number): I {
  const index = indexOf(catalog, id);
  if (index === undefined) throw new ProblemError('not_found', `There is no index ${id}.`);
  return index;
}

/** @throws ProblemError conflict */
export function mustBeFree(
  { indices }: Catalog<KnownIndex>,
  { collection, label, access }: Pick<Index, 'collection' | 'label' | 'access'>,
): void {
  const isTaken = indices.some(
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
export function searchedIndices<I extends KnownIndex>({ indices }: Catalog<I>, collection: Collection): readonly I[] {
  return indices
    .filter((index) => index.collection === collection && index.isDropped === undefined && isSearched(index))
    .sort((a, b) => compareCodePoints(a.label, b.label) || a.publishedIn - b.publishedIn || a.id - b.id);
}

export function isSearched(index: KnownIndex): boolean {
  return isSearchedByDefault({ ...index, count: 0 });
}

export function withIndex<C extends Catalog<KnownIndex>>(catalog: C, index: C['indices'][number]): C {
  return { ...catalog, indices: catalog.indices.map((one) => (one.id === index.id ? index : one)) };
}

export function withoutIndex<C extends Catalog<KnownIndex>>(catalog: C, id: number): C {
  return { ...catalog, indices: catalog.indices.filter((one) => one.id !== id) };
}
