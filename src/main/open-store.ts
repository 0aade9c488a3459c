import { join } from 'node:path';
import { defined } from '../model/defined.ts';
import type { InvertedStoreOptions } from '../store/inverted/inverted-store.ts';
import type { Store } from '../store/store.ts';
import { makeDataDirectory } from './data-directory.ts';
import { sayDamage } from './say-damage.ts';
import { readStoreAddress } from './store-address.ts';

/** Paths in a data directory. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');
export const reportDirectory = (data: string): string => join(data, 'reports');
export const backupDirectory = (data: string): string => join(data, 'backups');
export const arrivalDirectory = (data: string): string => join(data, 'arrivals');
/** The named sources that operators set up. */
export const sourceFile = (data: string): string => join(data, 'sources.json');
/** What sources fetch is there until it is loaded. A backup does without it. */
export const sourceDownloadDirectory = (data: string): string => join(data, 'source-downloads');
/** The files that name the servers of RDAP. A backup does without them. */
export const rdapDirectory = (data: string): string => join(data, 'rdap');
export const demoMarkFile = (data: string): string => join(data, 'demo.json');

/**
 * Opens the store: in the data directory, or in a cluster (`server`, see store-address.ts). Engines are imported only
 * here, so that commands without a store start fast. Commands print damage to standard error; a service passes
 * `onEvent` and logs all events, and keeps the store: it looks for damage and repairs it.
 */
export async function openStore(
  data: string,
  server?: string,
  { onEvent = sayDamage, ...options }: InvertedStoreOptions = {},
): Promise<Store> {
  if (server === undefined) {
    await makeDataDirectory(data);
    const { openTantivyStore } = await import('../store/engines/tantivy/open-tantivy-store.ts');
    return await openTantivyStore(storeDirectory(data), { onEvent, ...options });
  }
  const { nodes, account, database, settings } = readStoreAddress(server);
  const { openOpensearchStore } = await import('../store/engines/opensearch/open-opensearch-store.ts');
  return await openOpensearchStore(nodes, {
    onEvent,
    ...options,
    ...account,
    ...settings,
    ...defined({ prefix: database }),
  });
}
