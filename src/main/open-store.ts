import { join } from 'node:path';
import type { OnStoreEvent } from '../store/inverted/store-event.ts';
import type { Store } from '../store/store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { sayDamage } from './say-damage.ts';
import { readStoreAddress } from './store-address.ts';

/** Where things lie in the directory of an installation's data. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');
export const backupDirectory = (data: string): string => join(data, 'backups');
export const demoMarkFile = (data: string): string => join(data, 'demo.json');

/**
 * The store of an installation: in its data directory, or in a cluster, as store-address.ts reads it. Engines are loaded only here: commands that need none start without them.
 * A command says on standard error what is damaged; a service hands over `onEvent`, and logs all events.
 */
export async function openStore(data: string, server?: string, onEvent: OnStoreEvent = sayDamage): Promise<Store> {
  if (server === undefined) {
    await makeDataDirectory(data);
    const { openTantivyStore } = await import('../store/engines/tantivy/open-tantivy-store.ts');
    return await openTantivyStore(storeDirectory(data), { onEvent });
  }
  const { nodes, account, database, settings } = readStoreAddress(server);
  const { openOpensearchStore } = await import('../store/engines/opensearch/open-opensearch-store.ts');
  return await openOpensearchStore(nodes, {
    onEvent,
    ...{ ...account, ...settings, ...(database === undefined ? {} : { prefix: database }) },
  });
}
