import { SqlStore, type SqlStoreOptions } from '../sql/sql-store.ts';
import { type ClickhouseOptions, openClickhouse } from './open-clickhouse.ts';

export interface ClickhouseStoreOptions extends ClickhouseOptions, SqlStoreOptions {}

/** The address of a ClickHouse server -> the store in one of its databases, which no other process may have open. @throws SqlFailure */
export async function openClickhouseStore(url: string | URL, options: ClickhouseStoreOptions = {}): Promise<SqlStore> {
  return await SqlStore.open(await openClickhouse(url, options), options);
}
