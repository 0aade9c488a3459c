import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoWorld } from '../../src/demo/world.ts';
import { loadDemoSides } from '../../src/service/demo/demo-side-tables.ts';
import { loadDemoWorld } from '../../src/service/load-demo-world.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';

/** A separate store with a small demonstration world, including its side tables. */
export interface WorldStore extends AsyncDisposable {
  readonly store: Store;
}

export async function worldStore(size: number): Promise<WorldStore> {
  const directory = await mkdtemp(join(tmpdir(), 'periplus-world-'));
  const store = await openTantivyStore(directory);
  const world = demoWorld({ size, seed: 7 });
  await loadDemoWorld(store, world, { complete: (id) => store.publish(id) });
  await loadDemoSides(store, world);
  return {
    store,
    [Symbol.asyncDispose]: async () => {
      await store[Symbol.asyncDispose]();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
