import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** Where things lie in the directory of an installation's data. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');
export const backupDirectory = (data: string): string => join(data, 'backups');
export const demoMarkFile = (data: string): string => join(data, 'demo.json');

/**
 * The store of an installation: in its data directory, or on a server whose address may name a user, a password and a database. Engines are
 * loaded only here: commands that need none start without them.
 */
export async function openStore(data: string, server?: string): Promise<Store> {
  if (server === undefined) {
    const { openChdbStore } = await import('../store/engines/chdb/open-chdb-store.ts');
    return await openChdbStore(storeDirectory(data));
  }
  const url = URL.parse(server);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`${server} is no address of a database server.`);
  const { openClickhouseStore } = await import('../store/engines/clickhouse/open-clickhouse-store.ts');
  const database = decodeURIComponent(url.pathname.slice(1));
  return await openClickhouseStore(url.origin, {
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(database === '' ? {} : { database }),
  });
}
