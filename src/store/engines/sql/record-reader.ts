import type { Call } from './call.ts';
import type { RowOrder } from './cursor.ts';
import { literal } from './literal.ts';
import type { OrderSql } from './row-order.ts';
import { type FoundRow, ORDER_COLUMNS, RECORD_COLUMNS, readFoundRows } from './row-reader.ts';
import type { Lane, SqlEngine, SqlSettings } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';

/** Rows of one selection, read in order by short bounded statements. */
export interface Reading {
  readonly table: string;
  readonly where: string;
  readonly order: OrderSql;
  readonly lane: Lane;
  readonly settings: SqlSettings;
  readonly threads: number;
  readonly call: Call;
}

export interface Stretch {
  readonly behind?: RowOrder | undefined;
  readonly limit: number;
  readonly offset?: number;
}

/** Beyond these a read finds places first, and records by their places: the records passed over are not read. */
const LONGEST_OFFSET = 50;

export async function readRecords(engine: SqlEngine, reading: Reading, stretch: Stretch): Promise<readonly FoundRow[]> {
  if (stretch.limit <= 0) return [];
  const isDirect = reading.order.columns.length === 0 && (stretch.offset ?? 0) <= LONGEST_OFFSET;
  if (!isDirect) return await readByPlaces(engine, reading, stretch);
  try {
    return await select(engine, reading, stretch, true);
  } catch (error) {
    // Records so large that so many of them are no answer: fewer at a time.
    if (!isTooLarge(error) || stretch.limit === 1) throw error;
    return await readByPlaces(engine, reading, stretch);
  }
}

async function readByPlaces(engine: SqlEngine, reading: Reading, stretch: Stretch): Promise<readonly FoundRow[]> {
  const places = await select(engine, reading, stretch, false);
  const records = new Map<number, string>();
  await fetchRecords(engine, reading, places, records);
  return places.flatMap((row) => {
    const json = records.get(row.order.sequence);
    return json === undefined ? [] : [{ ...row, json }];
  });
}

async function select(
  engine: SqlEngine,
  { table, where, order, lane, settings, threads, call }: Reading,
  { behind, limit, offset = 0 }: Stretch,
  hasRecord: boolean,
): Promise<readonly FoundRow[]> {
  const columns = [...order.columns, ...ORDER_COLUMNS, ...(hasRecord ? RECORD_COLUMNS : [])];
  const conditions = behind === undefined ? where : `${where} AND ${order.behind(behind)}`;
  const sql = `SELECT ${columns.join(', ')} FROM ${table} WHERE ${conditions} ORDER BY ${order.orderBy}
    LIMIT ${literal(limit)} OFFSET ${literal(offset)} FORMAT RowBinary`;
  const bytes = await engine.bytes(sql, {
    lane,
    settings: { ...IN_ORDER, ...settings },
    threads,
    ...call.options(),
  });
  return readFoundRows(bytes, { isSorted: order.columns.length > 0, hasRecord });
}

async function fetchRecords(
  engine: SqlEngine,
  reading: Reading,
  places: readonly FoundRow[],
  into: Map<number, string>,
): Promise<void> {
  if (places.length === 0) return;
  const { table, lane, call } = reading;
  const times = places.map(
    ({ order }) => `(${literal(order.observed)}, toFixedString(unhex(${literal(order.key)}), 16))`,
  );
  const indices = [...new Set(places.map(({ order }) => order.indexId))];
  const sql = `SELECT ${[...ORDER_COLUMNS, ...RECORD_COLUMNS].join(', ')} FROM ${table}
    WHERE idx IN (${indices.map((id) => literal(id)).join(', ')}) AND (observed, key) IN (${times.join(', ')})
    AND seq IN (${places.map(({ order }) => literal(order.sequence)).join(', ')}) FORMAT RowBinary`;
  try {
    const bytes = await engine.bytes(sql, { lane, threads: 1, ...call.options() });
    for (const { order, json } of readFoundRows(bytes, { isSorted: false, hasRecord: true }))
      into.set(order.sequence, json);
  } catch (error) {
    if (!isTooLarge(error) || places.length === 1) throw error;
    const half = places.length >> 1;
    await fetchRecords(engine, reading, places.slice(0, half), into);
    await fetchRecords(engine, reading, places.slice(half), into);
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof SqlFailure && (error.kind === 'too-large' || error.kind === 'memory');
}

/** A page needs few rows of each part: what is read ahead of it is in vain. */
const IN_ORDER = { read_in_order_use_buffering: 0 };
