import type { Collection } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import { indexOf, searchedIndices } from '../../known-indices.ts';
import type { Scope } from '../../store.ts';
import type { CatalogIndex, CatalogState } from './catalog-state.ts';
import { literal } from './literal.ts';

/**
 * Which rows of a table a reader looks at, fixed at the moment it begins: also when it comes back for the next page.
 */
export interface Snapshot {
  readonly ids: readonly number[];
  /** Of latest observations only, as they were in this generation. */
  readonly generation?: number;
  /** Rows from here on were written later. */
  readonly before: number;
}

/** A moment: of now, or what a cursor says of the one at which its search was begun. */
export interface Moment {
  readonly generation: number;
  readonly before: number;
}

/**
 * What has been withdrawn or dropped since the moment is not seen: that takes effect at once.
 * @throws ProblemError unknown_index
 */
export function takeSnapshot(
  state: CatalogState,
  collection: Collection,
  scope: Scope,
  { generation, before }: Moment,
): Snapshot {
  if (scope.kind === 'latest') {
    const then = searchedIndices(state, collection).filter(({ publishedIn }) => publishedIn <= generation);
    return { ids: then.map(({ id }) => id), generation, before };
  }
  for (const id of scope.ids) mustBeOf(state, collection, id);
  return { ids: [...new Set(scope.ids)], before };
}

function mustBeOf(state: CatalogState, collection: Collection, id: number): void {
  if (indexOf(state, id)?.collection !== collection)
    throw new ProblemError('unknown_index', `There is no index ${id} of ${collection}.`);
}

export interface SnapshotTables {
  /** Rows that an index holds no more, since it has the same document observed anew. */
  readonly superseded: string;
  readonly hasSuperseded: (indexId: number) => boolean;
  /** Some of its rows are not the latest for ever. */
  readonly isContested: (indexId: number) => boolean;
}

/** The condition of a snapshot. */
export function snapshotSql(snapshot: Snapshot, state: CatalogState, tables: SnapshotTables): string {
  const { ids, generation, before } = snapshot;
  if (ids.length === 0) return '0';
  // Known of each part as a whole, so that no row is looked at for it.
  const parts = [`_partition_id IN (${ids.map((id) => literal(String(id))).join(', ')})`];
  if (generation !== undefined) {
    if (ids.some(tables.isContested)) parts.push(`since <= ${literal(generation)}`, `until > ${literal(generation)}`);
    return parts.join(' AND ');
  }
  const replaced = ids.filter(tables.hasSuperseded);
  if (replaced.length > 0) {
    parts.push(
      `seq NOT IN (SELECT seq FROM ${tables.superseded} WHERE idx IN (${replaced.map((id) => literal(id)).join(', ')}))`,
    );
  }
  if (ids.some((id) => indexOf(state, id)?.state === 'filling')) parts.push(`seq < ${literal(before)}`);
  return parts.join(' AND ');
}

/** Terms that call for care in what is looked at; undefined where any may. */
export function marksOf(snapshot: Snapshot, state: CatalogState): ReadonlySet<string> | undefined {
  const marks = new Set<string>();
  for (const id of snapshot.ids) {
    const found: CatalogIndex | undefined = indexOf(state, id);
    if (found === undefined) continue;
    if (found.marks === undefined) return undefined;
    for (const mark of found.marks) marks.add(mark);
  }
  return marks;
}
