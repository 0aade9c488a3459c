import type { Collection } from '../../../model/collection.ts';
import type { Call } from '../../call.ts';
import type { RowOrder } from './cursor.ts';
import { literal } from './literal.ts';
import type { OrderSql } from './row-order.ts';
import { type FoundRow, ORDER_COLUMNS, readPlaces } from './row-reader.ts';
import type { Lane, SqlEngine, SqlSettings } from './sql-engine.ts';
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
}

export interface Stretch {
  readonly behind?: RowOrder | undefined;
  readonly limit: number;
  readonly offset?: number;
}

export async function readRecords(
  { engine, records }: StoreContext,
  reading: Reading,
  stretch: Stretch,
): Promise<readonly FoundRow[]> {
  if (stretch.limit <= 0) return [];
  const { collection, lane, call } = reading;
  const places = await readOrder(engine, reading, stretch);
  const found = await records.read(collection, places, () => ({ lane, ...call.options() }));
  // What was dropped in between is not there.
  return places.flatMap((order) => {
    const json = found.get(order.sequence);
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

/** A page needs few rows of each part: what is read ahead of it is in vain. */
const IN_ORDER = { read_in_order_use_buffering: 0 };
