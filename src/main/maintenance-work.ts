import { cp, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { RemoteAsk } from '../cli/ask/remote-ask.ts';
import { backUpByJob, checkByJob, compactByJob } from '../cli/ask/store-jobs.ts';
import { HttpClient } from '../cli/client/http-client.ts';
import { CommandFailure } from '../cli/command-failure.ts';
import { serverUrl } from '../cli/config/choose-server.ts';
import { EXIT } from '../cli/exit-codes.ts';
import type { MaintenanceWork } from '../cli/work/maintenance.ts';
import { backUpData } from '../service/backup/back-up-data.ts';
import { restoreData } from '../service/backup/restore-data.ts';
import type { Store } from '../store/store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { readEnvironment } from './environment.ts';
import { machineClock } from './machine-clock.ts';
import { openFileAccounts } from './open-accounts.ts';
import { backupDirectory, openStore, storeDirectory } from './open-store.ts';
import { otherData } from './other-data.ts';
import { findServer } from './running-server.ts';

/** Maintains a data directory: through the server that holds it, or in this process if no server does. */
export const maintenanceWork: MaintenanceWork = {
  check: (data, options) =>
    onData(
      data,
      (server) => checkByJob(server, options),
      (store) => store.maintenance.check(options),
    ),

  compact: (data, options) =>
    onData(
      data,
      (server) => compactByJob(server, options),
      (store) => store.maintenance.compact(options),
    ),

  backUp: (data, folder, options) =>
    onData(
      data,
      async (server) => {
        await requireEmpty(folder);
        const name = `for-${basename(resolve(folder))
          .replaceAll(/[^\w.-]/g, '_')
          .slice(0, 60)}-${process.pid}`;
        const summary = await backUpByJob(server, name, options);
        await moveFolder(join(backupDirectory(data), name), resolve(folder));
        return summary;
      },
      async (store) => {
        await using accounts = await openFileAccounts(data, readEnvironment().serve.accounts);
        const others = otherData(data, accounts);
        return await backUpData({
          ...options,
          store,
          storeName: storeName(data),
          extras: others,
          to: folder,
          now: machineClock.now(),
        });
      },
    ),

  restore: async (data, folder, options) => {
    await makeDataDirectory(data);
    const openCopy = async (directory: string): Promise<Store> => {
      const { openTantivyStore } = await import('../store/engines/tantivy/open-tantivy-store.ts');
      return await openTantivyStore(directory);
    };
    return await restoreData({ ...options, from: folder, to: data, storeName: storeName(data), openStore: openCopy });
  },
};

const storeName = (data: string): string => basename(storeDirectory(data));

async function onData<Result>(
  data: string,
  byServer: (server: RemoteAsk) => Promise<Result>,
  byStore: (store: Store) => Promise<Result>,
): Promise<Result> {
  const running = await findServer(data);
  if (running !== undefined) {
    const server = { url: serverUrl(running.url), key: running.key };
    await using ask = new RemoteAsk(new HttpClient(server, { now: machineClock.now, onWait: () => {} }));
    return await byServer(ask);
  }
  await requireStore(data);
  await using store = await openStore(data);
  return await byStore(store);
}

/** Opening a missing store would create one. @throws CommandFailure */
async function requireStore(data: string): Promise<void> {
  const exists = await stat(storeDirectory(data)).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
  if (!exists) throw new CommandFailure(EXIT.usage, `There is no store in ${data}.`);
}

/** @throws CommandFailure if no server holds the directory and there is no store in it */
export async function requireServerOrStore(data: string): Promise<void> {
  if ((await findServer(data)) === undefined) await requireStore(data);
}

/** Checked before the server starts a backup, because the command moves the finished backup to this folder. */
async function requireEmpty(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries.length > 0) throw new CommandFailure(EXIT.usage, `${folder} is not empty.`);
}

/** Moves a folder as a whole. To another disk it copies, under another name until the copy is complete. */
async function moveFolder(from: string, to: string): Promise<void> {
  await rmdir(to).catch(() => {});
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const unfinished = `${to}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(from, unfinished, { recursive: true, errorOnExist: true });
    await rename(unfinished, to);
    await rm(from, { recursive: true });
  }
}
