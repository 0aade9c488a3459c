import { openChdbStore } from '../../src/store/engines/chdb/open-chdb-store.ts';
import type { Store } from '../../src/store/store.ts';

/** An engine whose stores must keep the contract. `open` makes a store of an empty directory, or opens again what is there. */
export interface Engine {
  readonly name: string;
  open(directory: string): Promise<Store>;
  /** What is missing here, where the engine cannot run: `a container`. */
  readonly unavailable?: string;
}

export const ENGINES: readonly Engine[] = [{ name: 'chdb', open: (directory) => openChdbStore(directory) }];
