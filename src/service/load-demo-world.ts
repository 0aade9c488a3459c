import { worldChunks } from '../demo/world/world-chunks.ts';
import type { DemoWorld } from '../demo/world.ts';
import { importLines } from '../ingest/import/import-lines.ts';
import { collections } from '../model/collection.ts';
import type { Index } from '../model/index-record.ts';
import type { Store } from '../store/store.ts';

/**
 * Loads the demonstration world into a store: two public cycles, each with an index of every collection.
 * The newer cycle comes first, because searches without indices show it. An index becomes visible once it is complete.
 */
export interface DemoLoad {
  /** Called before anything is written to an index. */
  onCreated?(index: Index): Promise<void> | void;
  /** Publishes an index that is whole. */
  complete(id: number): Promise<unknown>;
  /** Records written so far in all indices, and the finished share of the work. */
  onProgress?(written: number, share: number): void;
  readonly signal?: AbortSignal;
}

export async function loadDemoWorld(store: Store, world: DemoWorld, load: DemoLoad): Promise<void> {
  const done = new Map<Index, number>();
  const expected = collections.reduce((sum, collection) => sum + world.count(collection), 0) * (1 + world.olderShare);
  const onProgress = (index: Index, written: number): void => {
    done.set(index, written);
    const all = done.values().reduce((sum, one) => sum + one, 0);
    load.onProgress?.(all, Math.min(all / expected, 1));
  };
  for (const kind of ['newer', 'older'] as const) {
    const indices: Index[] = [];
    for (const collection of collections) {
      const { label } = world.cycles[kind];
      const startedAt = `${label}T00:00:00.000Z`;
      const index = await store.createIndex({ collection, label, access: { kind: 'public' }, startedAt });
      await load.onCreated?.(index);
      indices.push(index);
    }
    await sideBySide(load.signal, indices, async (index, signal) => {
      const { refused } = await importLines({
        store,
        indexId: index.id,
        chunks: worldChunks(world, index.collection, kind),
        batchName: `demo-${index.collection}-${index.label}`,
        signal,
        onProgress: (progress) => onProgress(index, progress.written),
      });
      if (refused > 0)
        throw new Error(
          `the demonstration world made ${refused} records of ${index.collection} that the store refused`,
        );
      await load.complete(index.id);
    });
  }
}

/** Runs all at once. If one fails, the others are aborted and have ended before the failure is thrown. */
async function sideBySide<T>(
  outer: AbortSignal | undefined,
  items: readonly T[],
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const signal = outer === undefined ? failure.signal : AbortSignal.any([outer, failure.signal]);
  const ends = await Promise.allSettled(
    items.map((item) =>
      work(item, signal).catch((error: unknown) => {
        failure.abort(error);
        throw error;
      }),
    ),
  );
  outer?.throwIfAborted();
  if (failure.signal.aborted) throw failure.signal.reason;
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
