import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import { type Group, latest, PAGE } from './group.ts';
import { median } from './percentile.ts';
import { LATER_LABEL } from './populated.ts';
import { atMost, targetAt } from './setting.ts';

/** Opens a populated directory and reads the first page. */
export const opening: Group = {
  name: 'open',
  kind: 'closed',
  async run({ setting, populated, report }) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now();
      await using store = await openTantivyStore(populated.directory);
      await store.page({ ...latest('*'), size: PAGE });
      times.push((performance.now() - begun) / 1_000);
    }
    report({
      what: 'open a populated directory, first page',
      measured: median(times),
      unit: 's',
      target: targetAt(setting.size, atMost(2, 4)),
      note: `of ${ROUNDS}: ${times.map((time) => `${time.toFixed(2)} s`).join(', ')}; the files are in the page cache`,
    });
  },
};

/** Opens a store in its state after loading: drops the index that an interrupted run may have left. */
export async function openPopulated(directory: string): Promise<Store> {
  const store = await openTantivyStore(directory);
  for (const { id, label } of await store.indices()) if (label === LATER_LABEL) await store.drop(id);
  return store;
}

const ROUNDS = 3;
