import type { DemoWorld } from '../demo/world.ts';
import { loadLines } from '../ingest/load/load-lines.ts';
import { type Collection, collections } from '../model/collection.ts';
import type { Index } from '../model/index-record.ts';
import type { Store } from '../store/store.ts';

/** The demonstration world into a store: two public cycles of every collection, the older one first. */
export async function loadDemoWorld(
  store: Store,
  world: DemoWorld,
  onIndex: (index: Index, written: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (const kind of ['older', 'newer'] as const) {
    const cycle = world.cycles[kind];
    for (const collection of collections) {
      const index = await store.createIndex({
        collection,
        label: cycle.label,
        access: { kind: 'public' },
        startedAt: `${cycle.label}T00:00:00.000Z`,
      });
      const { written, refused } = await loadLines({
        store,
        indexId: index.id,
        chunks: chunksOf(world, collection, kind),
        source: `demo-${collection}-${cycle.label}`,
        ...(signal === undefined ? {} : { signal }),
      });
      if (refused > 0)
        throw new Error(`the demonstration world made ${refused} records of ${collection} that the store refused`);
      onIndex(await store.publish(index.id), written);
    }
  }
}

const CHUNK = 1024 * 1024;

/** Lines in pieces of about a megabyte. */
export async function* chunksOf(
  world: DemoWorld,
  collection: Collection,
  kind: 'older' | 'newer',
): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  for (const line of world.lines(collection, kind)) {
    lines.push(line);
    length += line.length;
    if (length < CHUNK) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
