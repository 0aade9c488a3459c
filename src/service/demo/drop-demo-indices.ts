import { makeCycles, USUAL_DATE } from '../../demo/world/cycles.ts';
import type { Store } from '../../store/store.ts';

/**
 * Drops those of the noted indices that are the demonstration world's; answers which they were. A note may be older than the store beside
 * it, and its numbers then somebody's own: only what was collected when the world was, and is public, counts as the world's.
 */
export async function dropDemoIndices(store: Store, noted: readonly number[]): Promise<readonly number[]> {
  const starts = Object.values(makeCycles(USUAL_DATE)).map(({ start }) => start);
  const own = (await store.indices()).filter(
    ({ id, access, startedAt }) =>
      noted.includes(id) && access.kind === 'public' && starts.includes(Date.parse(startedAt)),
  );
  for (const { id } of own) await store.drop(id);
  return own.map(({ id }) => id);
}
