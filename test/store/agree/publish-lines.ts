import type { Collection } from '../../../src/model/collection.ts';
import type { Store } from '../../../src/store/store.ts';

/** Publishes an index for each list of lines, with labels a day apart. Returns their ids in the order of the lists. */
export async function publishLines(
  store: Store,
  collection: Collection,
  lists: readonly (readonly string[])[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const [number, lines] of lists.entries()) {
    const day = `2026-01-${String(10 + number).padStart(2, '0')}`;
    const { id } = await store.createIndex({
      collection,
      label: day,
      access: { kind: 'public' },
      startedAt: `${day}T00:00:00.000Z`,
    });
    await store.write(id, Buffer.from(lines.join('\n')));
    await store.publish(id);
    ids.push(id);
  }
  return ids;
}

export async function dropAll(store: Store, ids: readonly number[]): Promise<void> {
  for (const id of ids) await store.drop(id);
}
