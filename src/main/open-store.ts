import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** Where things lie in the directory of an installation's data. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');
export const backupDirectory = (data: string): string => join(data, 'backups');
export const demoMarkFile = (data: string): string => join(data, 'demo.json');

/**
 * The store of an installation: in its data directory, or on a server whose address may name a user, a password and a database, or in a
 * cluster, of which several nodes may be given with commas between. Engines are loaded only here: commands that need none start without them.
 */
export async function openStore(data: string, server?: string): Promise<Store> {
  if (server === undefined) {
    const { openChdbStore } = await import('../store/engines/chdb/open-chdb-store.ts');
    return await openChdbStore(storeDirectory(data));
  }
  const [url, ...others] = server.split(',').map((one) => addressOf(one));
  if (url === undefined) throw new Error('There is no address of a database server.');
  const database = decodeURIComponent(url.pathname.slice(1));
  const account = {
    ...(url.username === '' ? {} : { user: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
  };
  const { isCluster } = await import('../store/engines/opensearch/is-cluster.ts');
  if (others.length > 0 || (await isCluster(url.origin, account))) {
    const { openOpensearchStore } = await import('../store/engines/opensearch/open-opensearch-store.ts');
    const nodes = [url, ...others].map(({ origin }) => origin);
    return await openOpensearchStore(nodes, { ...account, ...(database === '' ? {} : { prefix: database }) });
  }
  const { openClickhouseStore } = await import('../store/engines/clickhouse/open-clickhouse-store.ts');
  return await openClickhouseStore(url.origin, { ...account, ...(database === '' ? {} : { database }) });
}

function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new Error(`${text} is no address of a database server.`);
  return url;
}
