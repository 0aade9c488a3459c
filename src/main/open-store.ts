import { join } from 'node:path';
import type { Store } from '../store/store.ts';

/** Where things lie in the directory of an installation's data. */
export const storeDirectory = (data: string): string => join(data, 'store');
export const loadDirectory = (data: string): string => join(data, 'loads');

/** The store of an installation. The engine is loaded only here: commands that need none start without it. */
export async function openStore(data: string): Promise<Store> {
  const { openChdbStore } = await import('../store/engines/chdb/open-chdb-store.ts');
  return await openChdbStore(storeDirectory(data));
}
