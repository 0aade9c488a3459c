import type { Call } from '../../call.ts';
import type { RowOrder } from './cursor.ts';
import { literal } from './literal.ts';
import type { OrderSql } from './row-order.ts';
import { type FoundRow, ORDER_COLUMNS, RowBytes, readPlaces } from './row-reader.ts';
import type { Lane, SqlEngine, SqlOptions, SqlSettings } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';

/** Rows of one selection, read in order by short bounded statements: first where they are, then the records that stand there. */
export interface Reading {
  readonly table: string;
  readonly records: string;
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

export async function readRecords(engine: SqlEngine, reading: Reading, stretch: Stretch): Promise<readonly FoundRow[]> {
  if (stretch.limit <= 0) return [];
  const { records: table, lane, call } = reading;
  const places = await readOrder(engine, reading, stretch);
  const records = await recordsAt(engine, table, places, () => ({ lane, ...call.options() }));
  // What was dropped in between is not there.
  return places.flatMap((order) => {
    const json = records.get(order.sequence);
    return json === undefined ? [] : [{ order, json: json.toString('utf8') }];
  });
}

async function readOrder(
  engine: SqlEngine,
  { table, where, order, lane, settings, threads, call }: Reading,
  { behind, limit, offset = 0 }: Stretch,
): Promise<readonly RowOrder[]> {
  const columns = [...order.columns, ...ORDER_COLUMNS].join(', ');
  const conditions = behind === undefined ? where : `${where} AND ${order.behind(behind)}`;
  const sql = `SELECT ${columns} FROM ${table} WHERE ${conditions} ORDER BY ${order.orderBy}
    LIMIT ${literal(limit)} OFFSET ${literal(offset)} FORMAT RowBinary`;
  const bytes = await engine.bytes(sql, { lane, settings: { ...IN_ORDER, ...settings }, threads, ...call.options() });
  return readPlaces(bytes, order.columns.length > 0);
}

export type RecordPlace = Pick<RowOrder, 'indexId' | 'sequence'>;

/** Records by their sequence. `options` are asked for with each statement: the time that is left becomes less. */
export async function recordsAt(
  engine: SqlEngine,
  table: string,
  places: readonly RecordPlace[],
  options: () => SqlOptions,
): Promise<ReadonlyMap<number, Buffer>> {
  const found = new Map<number, Buffer>();
  await fetchRecords(engine, table, places, options, found);
  return found;
}

async function fetchRecords(
  engine: SqlEngine,
  table: string,
  places: readonly RecordPlace[],
  options: () => SqlOptions,
  into: Map<number, Buffer>,
): Promise<void> {
  if (places.length === 0) return;
  const sql = `SELECT seq, record FROM ${table} WHERE ${placesSql(places)} FORMAT RowBinary`;
  try {
    const bytes = new RowBytes(await engine.bytes(sql, { threads: 1, ...options() }));
    while (!bytes.isAtEnd()) into.set(bytes.uint64(), bytes.text());
  } catch (error) {
    // Records so large that so many of them are no answer: fewer at a time.
    if (!isTooLarge(error) || places.length === 1) throw error;
    const half = places.length >> 1;
    await fetchRecords(engine, table, places.slice(0, half), options, into);
    await fetchRecords(engine, table, places.slice(half), options, into);
  }
}

function placesSql(places: readonly RecordPlace[]): string {
  const indices = [...new Set(places.map(({ indexId }) => literal(String(indexId))))];
  const sequences = places.map(({ sequence }) => literal(sequence));
  return `_partition_id IN (${indices.join(', ')}) AND seq IN (${sequences.join(', ')})`;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof SqlFailure && (error.kind === 'too-large' || error.kind === 'memory');
}

/** A page needs few rows of each part: what is read ahead of it is in vain. */
const IN_ORDER = { read_in_order_use_buffering: 0 };
