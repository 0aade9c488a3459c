import { SqlStore, type SqlStoreOptions } from '../sql/sql-store.ts';
import { ChdbFiles } from './chdb-files.ts';
import { ChdbRecords } from './chdb-records.ts';
import { engineDirectory } from './data-directory.ts';
import { type ChdbOptions, openChdb } from './open-chdb.ts';

export interface ChdbStoreOptions extends ChdbOptions, SqlStoreOptions {}

/** A directory -> the store in it, kept by the embedded engine. @throws SqlFailure directory-in-use, directory-newer, directory-unusable */
export async function openChdbStore(directory: string, options: ChdbStoreOptions = {}): Promise<SqlStore> {
  const engine = await openChdb(directory, options);
  const layout = engineDirectory(directory);
  try {
    const records = await ChdbRecords.open(engine, layout);
    const files = await ChdbFiles.open(engine, records, layout);
    return await SqlStore.open(engine, { ...options, files, records });
  } catch (error) {
    await engine[Symbol.asyncDispose]();
    throw error;
  }
}
