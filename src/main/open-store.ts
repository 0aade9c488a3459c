import { join } from 'node:path';
import type { Store } from '../store/store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { readStoreAddress } from './store-address.ts';

/** Where things lie in the directory of an installation's data. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');
export const backupDirectory = (data: string): string => join(data, 'backups');
export const demoMarkFile = (data: string): string => join(data, 'demo.json');

/**
 * The store of an installation: in its data directory, or on a server, or in a cluster, as store-address.ts reads it. Engines are loaded only here: commands that need none start without them.
 */
export async function openStore(data: string, server?: string): Promise<Store> {
  if (server === undefined) {
    await makeDataDirectory(data);
    const { openChdbStore } = await import('../store/engines/chdb/open-chdb-store.ts');
    return await openChdbStore(storeDirectory(data));
  }
  const { nodes, account, database, settings } = readStoreAddress(server);
  const [first = ''] = nodes;
  const { isCluster } = await import('../store/engines/opensearch/is-cluster.ts');
  if (nodes.length > 1 || (await isCluster(first, account))) {
    const { openOpensearchStore } = await import('../store/engines/opensearch/open-opensearch-store.ts');
    return await openOpensearchStore(nodes, {
      ...{ ...account, ...settings, ...(database === undefined ? {} : { prefix: database }) },
    });
  }
  if (Object.keys(settings).length > 0) throw new Error('Shards, replicas and access are settings of a cluster alone.');
  const { openClickhouseStore } = await import('../store/engines/clickhouse/open-clickhouse-store.ts');
  return await openClickhouseStore(first, { ...account, ...(database === undefined ? {} : { database }) });
}
