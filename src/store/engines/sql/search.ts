import { availableParallelism } from 'node:os';
import type { Collection } from '../../../model/collection.ts';
import { compileMatcher, type Matcher } from '../../../query/match/compile-matcher.ts';
import type { Selection } from '../../store.ts';
import { condition, NO_DOUBT } from './condition.ts';
import { type Moment, marksOf, type Snapshot, snapshotSql, takeSnapshot } from './snapshot.ts';
import type { Lane, SqlSettings } from './sql-engine.ts';
import { rowsTable, type StoreContext } from './store-context.ts';

/** A selection made ready for a table: which rows the engine finds, and what is held against them where it finds too many. */
export interface Search {
  readonly collection: Collection;
  readonly table: string;
  readonly where: string;
  /** Which of the rows found may not be meant. */
  readonly doubt: string;
  /** Holds what is found against the plan; absent where every row found is meant. */
  readonly matcher: Matcher | undefined;
  /** `heavy` where values are gone through one by one, or the statement has very many parts. */
  readonly lane: Lane;
  readonly settings: SqlSettings;
  /** Of a read in order; more than one where values are gone through. */
  readonly threads: number;
  readonly countThreads: number;
  readonly snapshot: Snapshot;
  readonly marks: ReadonlySet<string> | undefined;
}

/** `cursor`: the search goes on as of the moment at which it was begun. */
export function makeSearch(context: StoreContext, { collection, plan, scope }: Selection, cursor?: Moment): Search {
  const { state } = context.catalog;
  const now = { generation: state.collections[collection].generation, before: context.sequences[collection] };
  const snapshot = takeSnapshot(state, collection, scope, cursor === undefined ? now : earlier(cursor, now));
  const marks = marksOf(snapshot, state);
  const { sql, doubt } = condition(plan, collection, marks === undefined ? {} : { marks });
  const { superseded, contested } = context;
  const tables = {
    superseded: superseded.table,
    hasSuperseded: (id: number) => superseded.has(id),
    isContested: (id: number) => contested.has(id),
  };
  return {
    table: rowsTable(context, collection),
    collection,
    where: `${snapshotSql(snapshot, state, tables)} AND ${sql}`,
    doubt,
    matcher: doubt === NO_DOUBT ? undefined : compileMatcher(plan),
    ...(doubt === NO_DOUBT && !isScan(sql) ? lookedUp(sql, context.sequences[collection]) : SCANNED),
    snapshot,
    marks,
  };
}

/** What a cursor says comes from outside. */
function earlier(a: Moment, b: Moment): Moment {
  return { generation: Math.min(a.generation, b.generation), before: Math.min(a.before, b.before) };
}

/** A doubt about all that is found. */
export const EVERY_ROW = '1';

export const ALL_THREADS = availableParallelism();

/**
 * Where terms are gone through, they are read of every row: 6 kB each, so that a usual block of rows would need 400 MB, and the rows that
 * one thread is usually given would keep the others idle for seconds. Hot columns are small and want usual blocks.
 */
export const HEAVY = {
  lane: 'heavy',
  threads: ALL_THREADS,
  settings: {
    max_block_size: 1_024,
    merge_tree_min_rows_for_concurrent_read: 8_192,
    merge_tree_min_bytes_for_concurrent_read: 4_194_304,
  },
} as const;

export type Manner = Pick<Search, 'lane' | 'settings' | 'threads' | 'countThreads'>;

const SCANNED: Manner = { ...HEAVY, countThreads: ALL_THREADS };

/** Where nothing has to be gone through. */
export function lookedUp(sql: string, rows: number): Manner {
  const shape = sql.replace(LITERALS, '');
  const lane = shape.split('(').length > MOST_PARTS ? 'heavy' : 'light';
  if (!LOOK_UP.test(shape)) return { lane, settings: {}, threads: 1, countThreads: ALL_THREADS };
  return { lane, settings: IN_ONE_STEP, threads: 1, countThreads: rows <= FEW_ROWS ? 1 : ALL_THREADS };
}

const LITERALS = /'(?:[^'\\]|\\.)*'/gs;
/** Nothing of a row is read to find it: its terms are looked up in their indices. */
const LOOK_UP = /^(?:hasAnyTokens|terms|long_text|long_words|AND|OR|NOT|[01 ()[\],])*$/;

/** Reading the few columns of an answer in a second step, only where the first found something, costs more than it saves. */
const IN_ONE_STEP: SqlSettings = { optimize_move_to_prewhere: 0 };

/** What has more parts takes long to plan: a thousand take seconds. */
const MOST_PARTS = 200;

/** Rows that one thread counts as soon as all of them do. */
const FEW_ROWS = 2_000_000;

/** The statement reads terms or long texts, beyond looking them up in their index. */
export function isScan(sql: string): boolean {
  return /\b(?:extractAll|match|position|multiSearchAny)\((?:terms|long_text)\b/.test(sql);
}
