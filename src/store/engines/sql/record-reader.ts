import type { Collection } from '../../../model/collection.ts';
import { ProblemError } from '../../../model/problem.ts';
import type { Call } from '../../call.ts';
import type { RowOrder } from './cursor.ts';
import { literal } from './literal.ts';
import type { OrderSql } from './row-order.ts';
import { ORDER_COLUMNS, ReadRow, readPlaces } from './row-reader.ts';
import type { Lane, SqlEngine, SqlSettings } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Rows of one selection, read in order by short bounded statements: first where they are, then the records that stand there. */
export interface Reading {
  readonly collection: Collection;
  readonly table: string;
  readonly where: string;
  readonly order: OrderSql;
  readonly lane: Lane;
  readonly settings: SqlSettings;
  readonly threads: number;
  readonly call: Call;
  /** All rows are looked at by all threads, and then put in order; otherwise from the first on, until there are enough. */
  readonly isAnyhow?: boolean;
}

export interface Stretch {
  readonly behind?: RowOrder | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** As many as are wanted, or all there are: the place of what was dropped meanwhile is taken by what stands behind it. */
export async function readRecords(
  context: StoreContext,
  reading: Reading,
  { behind, limit, offset = 0 }: Stretch,
): Promise<readonly ReadRow[]> {
  const found: ReadRow[] = [];
  let next: Stretch = { behind, limit, offset };
  while (next.limit > 0) {
    const places = await readOrder(context.engine, reading, next);
    found.push(...(await recordsOf(context, reading, places)));
    if (places.length < next.limit) break;
    next = { behind: places.at(-1), limit: limit - found.length };
  }
  return found;
}

/**
 * The same where values are gone through one by one: from the first row on, by one thread, there are soon enough where many are found; where that
 * takes long, few are, and all threads look for them.
 */
export async function readScanned(
  context: StoreContext,
  reading: Reading,
  stretch: Stretch,
): Promise<readonly ReadRow[]> {
  try {
    return await readRecords(context, { ...reading, call: reading.call.within(SOON_MS) }, stretch);
  } catch (error) {
    if (!isLate(error)) throw error;
    return await readRecords(context, { ...reading, isAnyhow: true }, stretch);
  }
}

function isLate(error: unknown): boolean {
  if (error instanceof SqlFailure) return error.kind === 'time-limit' || error.kind === 'overloaded';
  return error instanceof ProblemError && error.problem.type === 'time_limit_exceeded';
}

const SOON_MS = 250;

export interface Ahead {
  readonly behind: RowOrder | undefined;
  readonly first: number;
  readonly longest: number;
  /** How many rows are wanted. */
  readonly most: number;
}

/**
 * All rows behind a place, batch by batch, `first` of them at first and then more until there are `longest` in a batch: while one is looked at,
 * the next is read, and where records stand is asked for many batches at a time.
 */
export async function* readAhead(
  context: StoreContext,
  reading: Reading,
  { behind, first, longest, most }: Ahead,
): AsyncGenerator<readonly ReadRow[]> {
  const places = async function* (): AsyncGenerator<readonly RowOrder[]> {
    let last = behind;
    let left = most;
    for (let window = first; left > 0; window = Math.min(window * 4, longest * BATCHES_AT_ONCE)) {
      const limit = Math.min(window, left);
      const some = await readOrder(context.engine, reading, { behind: last, limit });
      yield some;
      if (some.length < limit) return;
      left -= limit;
      last = some.at(-1);
    }
  };
  yield* recordsAhead(context, reading, places(), longest);
}

/** The records of many places, batch by batch: while one is looked at, the next is read. */
export async function* recordsAhead(
  context: StoreContext,
  reading: Reading,
  windows: AsyncIterable<readonly RowOrder[]>,
  longest: number,
): AsyncGenerator<readonly ReadRow[]> {
  let ahead: Promise<readonly ReadRow[]> | undefined;
  for await (const places of windows) {
    for (let at = 0; at < places.length; at += longest) {
      const rows = recordsOf(context, reading, places.slice(at, at + longest));
      // Looked at when the batch before it has been.
      rows.catch(() => {});
      if (ahead !== undefined) yield await ahead;
      ahead = rows;
    }
  }
  if (ahead !== undefined) yield await ahead;
}

/** Where the rows of these sequences stand, in the order of the sequences. */
export async function readStretch(
  engine: SqlEngine,
  { table, where, lane, settings, threads, call }: Reading,
  from: number,
  before: number,
): Promise<readonly RowOrder[]> {
  const sql = `SELECT ${ORDER_COLUMNS.join(', ')} FROM ${table} WHERE ${where} AND seq >= ${literal(from)} AND seq < ${literal(before)}
    ORDER BY seq FORMAT RowBinary`;
  return readPlaces(await engine.bytes(sql, { lane, settings, threads, ...call.options() }), false);
}

async function recordsOf(
  { records }: StoreContext,
  { collection, lane, call }: Reading,
  places: readonly RowOrder[],
): Promise<readonly ReadRow[]> {
  const found = await records.read(collection, places, () => ({ lane, ...call.options() }));
  // What was dropped in between is not there.
  return places.flatMap((order) => {
    const bytes = found.get(order.sequence);
    return bytes === undefined ? [] : [new ReadRow(order, bytes)];
  });
}

async function readOrder(
  engine: SqlEngine,
  { table, where, order, lane, settings, threads, call, isAnyhow = false }: Reading,
  { behind, limit, offset = 0 }: Stretch,
): Promise<readonly RowOrder[]> {
  const columns = [...order.columns, ...ORDER_COLUMNS].join(', ');
  const conditions = behind === undefined ? where : `${where} AND ${order.behind(behind)}`;
  const sql = `SELECT ${columns} FROM ${table} WHERE ${conditions} ORDER BY ${order.orderBy}
    LIMIT ${literal(limit)} OFFSET ${literal(offset)} FORMAT RowBinary`;
  const bytes = await engine.bytes(sql, {
    lane,
    settings: { ...(isAnyhow ? ANYHOW : IN_ORDER), ...settings },
    threads,
    ...call.options(),
  });
  return readPlaces(bytes, order.columns.length > 0);
}

/** A page needs few rows of each part: what is read ahead of it is in vain. */
const IN_ORDER = { read_in_order_use_buffering: 0 };
const ANYHOW = { optimize_read_in_order: 0 };

/** A place is some 50 bytes. */
const BATCHES_AT_ONCE = 10;
