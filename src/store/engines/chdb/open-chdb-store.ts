import { SqlStore, type SqlStoreOptions } from '../sql/sql-store.ts';
import { type ChdbOptions, openChdb } from './open-chdb.ts';

export interface ChdbStoreOptions extends ChdbOptions, SqlStoreOptions {}

/** A directory -> the store in it, kept by the embedded engine. @throws SqlFailure directory-in-use, directory-newer, directory-unusable */
export async function openChdbStore(directory: string, options: ChdbStoreOptions = {}): Promise<SqlStore> {
  return await SqlStore.open(await openChdb(directory, options), options);
}
