import type { Store } from '../../store/store.ts';
import { readDemoMark, writeDemoMark } from './demo-marker.ts';
import { dropDemoIndices } from './drop-demo-indices.ts';

/** Drops the indices of the demonstration world; answers which they were. A server that starts afterwards does not load it again. */
export async function removeDemo(store: Store, markFile: string): Promise<readonly number[]> {
  const mark = await readDemoMark(markFile);
  const dropped = await dropDemoIndices(store, [...(mark?.indices ?? []), ...(mark?.unfinished ?? [])]);
  await writeDemoMark(markFile, { isWhole: true, indices: [] });
  return dropped;
}
