import { makeCycles, USUAL_DATE } from '../../demo/world/cycles.ts';
import type { Store } from '../../store/store.ts';
import { readDemoMark, writeDemoMark } from './demo-marker.ts';
import { dropDemoSides } from './demo-side-tables.ts';

/**
 * Drops the indices of the demonstration world and returns their numbers. A server that starts later does not load it
 * again.
 */
export async function removeDemo(store: Store, markFile: string): Promise<readonly number[]> {
  const mark = await readDemoMark(markFile);
  const dropped = await dropDemoIndices(store, [...(mark?.indices ?? []), ...(mark?.unfinished ?? [])]);
  await dropDemoSides(store);
  await writeDemoMark(markFile, { isWhole: true, indices: [] });
  return dropped;
}

/**
 * Drops those of the noted indices that belong to the demonstration world, and returns their numbers.
 * A note may be older than the store, and its numbers may now be those of a user's index. So only public indices with a
 * collection time of the world count.
 */
export async function dropDemoIndices(store: Store, noted: readonly number[]): Promise<readonly number[]> {
  const starts = Object.values(makeCycles(USUAL_DATE)).map(({ start }) => start);
  const demoIndices = (await store.indices()).filter(
    ({ id, access, startedAt }) =>
      noted.includes(id) && access.kind === 'public' && starts.includes(Date.parse(startedAt)),
  );
  for (const { id } of demoIndices) await store.drop(id);
  return demoIndices.map(({ id }) => id);
}
