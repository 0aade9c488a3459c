import type { Store } from '../../store/store.ts';
import { readDemoMark, writeDemoMark } from './demo-marker.ts';
import { dropDemoSides } from './demo-side-tables.ts';
import { dropDemoIndices } from './drop-demo-indices.ts';

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
