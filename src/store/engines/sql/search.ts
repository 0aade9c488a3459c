import { availableParallelism } from 'node:os';
import { compileMatcher, type Matcher } from '../../../query/match/compile-matcher.ts';
import type { Selection } from '../../store.ts';
import { condition } from './condition.ts';
import { type Moment, marksOf, type Snapshot, snapshotSql, takeSnapshot } from './snapshot.ts';
import type { Lane } from './sql-engine.ts';
import { recordsTable, type StoreContext } from './store-context.ts';

/** A selection made ready for a table: which rows the engine finds, and what is held against them where it finds too many. */
export interface Search {
  readonly table: string;
  readonly where: string;
  /** Absent where every row found is meant. */
  readonly matcher: Matcher | undefined;
  /** `heavy` where values are gone through one by one. */
  readonly lane: Lane;
  readonly snapshot: Snapshot;
  readonly marks: ReadonlySet<string> | undefined;
}

/** `cursor`: the search goes on as of the moment at which it was begun. */
export function makeSearch(context: StoreContext, { collection, plan, scope }: Selection, cursor?: Moment): Search {
  const { state } = context.catalog;
  const now = { generation: state.collections[collection].generation, before: context.sequences[collection] };
  const snapshot = takeSnapshot(state, collection, scope, cursor === undefined ? now : earlier(cursor, now));
  const marks = marksOf(snapshot, state);
  const longPaths = marks === undefined ? undefined : pathsOf('l', marks);
  const { sql, isExact } = condition(plan, collection, longPaths === undefined ? {} : { longPaths });
  const { superseded } = context;
  const tables = { superseded: superseded.table, hasSuperseded: (id: number) => superseded.has(id) };
  const scanned = SCANS.some((part) => sql.includes(part));
  return {
    table: recordsTable(context, collection),
    where: `${snapshotSql(snapshot, state, tables)} AND ${sql}`,
    matcher: isExact ? undefined : compileMatcher(plan),
    lane: isExact && !scanned ? 'light' : 'heavy',
    snapshot,
    marks,
  };
}

/** What a cursor says comes from outside. */
function earlier(a: Moment, b: Moment): Moment {
  return { generation: Math.min(a.generation, b.generation), before: Math.min(a.before, b.before) };
}

function pathsOf(kind: string, marks: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...marks].filter((mark) => mark.startsWith(kind)).map((mark) => mark.slice(kind.length)));
}

const SCANS = ['arrayExists(', 'position(', 'match('];

export const ALL_THREADS = availableParallelism();
