import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { CommandFailure } from '../cli/command-failure.ts';
import { EXIT } from '../cli/exit-codes.ts';
import type { MaintenanceWork } from '../cli/work/maintenance.ts';
import { backUpData } from '../service/backup/back-up-data.ts';
import { restoreData } from '../service/backup/restore-data.ts';
import type { Store } from '../store/store.ts';
import { demoMarkFile, loadDirectory, openStore, storeDirectory } from './open-store.ts';
import { findServer } from './running-server.ts';

/** Looking after a data directory that no server holds. */
export const maintenanceWork: MaintenanceWork = {
  check: (data, options) => onStore(data, (store) => store.maintenance.check(options)),

  compact: (data, options) => onStore(data, (store) => store.maintenance.compact(options)),

  backUp: (data, folder, options) =>
    onStore(data, (store) => {
      const others = [loadDirectory(data), demoMarkFile(data)].map((path) => ({ name: basename(path), path }));
      return backUpData({ ...options, store, storeName: storeName(data), others, to: folder, now: Date.now() });
    }),

  restore: async (data, folder, options) => {
    const openCopy = async (directory: string): Promise<Store> => {
      const { openChdbStore } = await import('../store/engines/chdb/open-chdb-store.ts');
      return await openChdbStore(directory);
    };
    return await restoreData({ ...options, from: folder, to: data, storeName: storeName(data), openStore: openCopy });
  },
};

const storeName = (data: string): string => basename(storeDirectory(data));

async function onStore<Result>(data: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const running = await findServer(data);
  if (running !== undefined) {
    const advice = 'Stop it first, or ask it over its administration.';
    throw new CommandFailure(EXIT.usage, `The server at ${running.url} holds ${data}.`, advice);
  }
  // Opening would make a new one.
  const isThere = await stat(storeDirectory(data)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isThere) throw new CommandFailure(EXIT.usage, `There is no store in ${data}.`);
  await using store = await openStore(data);
  return await work(store);
}
