import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { StoreEvent } from '../../../src/store/inverted/store-event.ts';
import { domain, fillIndex, hits, keyOf, lines, publishIndex, within } from '../scenario.ts';

it('a damaged index is rebuilt from its records without those that were deleted, and takes part in what is the latest', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rebuild-'));
  const removeTerms = async (id: number): Promise<void> => {
    const folder = join(directory, 'indices', `domains.${id}`, 'documents');
    for (const name of await readdir(folder)) if (name.endsWith('.term')) await rm(join(folder, name));
  };
  try {
    let ids = { old: 0, young: 0, open: 0 };
    {
      await using store = await openTantivyStore(directory);
      ids = {
        old: await publishIndex(store, 'old', [domain('a', 1), domain('b', 1), domain('c', 1), domain('z', 1)]),
        young: await publishIndex(store, 'young', [domain('b', 2), domain('d', 2)]),
        open: await fillIndex(store, 'open', [domain('e', 3), domain('f', 5)]),
      };
      // An older and the last record of its key, and the last record of the index.
      await store.deleteRecords(ids.old, [keyOf('c'), keyOf('z')]);
      await store.deleteRecords(ids.open, [keyOf('f')]);
      await store.write(ids.open, lines([domain('f', 4), domain('g', 4)]));
      await store.deleteRecords(ids.open, [keyOf('g')]);
    }
    for (const id of Object.values(ids)) await removeTerms(id);
    {
      // A process that does not keep the store: an election without the damaged index.
      await using store = await openTantivyStore(directory);
      await publishIndex(store, 'late', [domain('a', 3)]);
    }
    const events: StoreEvent[] = [];
    await using store = await openTantivyStore(directory, {
      isKept: true,
      onEvent: (event) => void events.push(event),
    });
    await expect
      .poll(async () => (await store.indices()).filter(({ damage }) => damage !== undefined), { timeout: 120_000 })
      .toEqual([]);
    expect(events.filter(({ kind }) => kind === 'recovered').length).toBeGreaterThanOrEqual(3);
    const late = (await store.indices()).find(({ label }) => label === 'late')?.id ?? 0;
    expect((await hits(store)).sort()).toEqual([`a@${late}`, `b@${ids.young}`, `d@${ids.young}`]);
    expect((await hits(store, '*', within(ids.old))).sort()).toEqual([`a@${ids.old}`, `b@${ids.old}`]);
    expect((await hits(store, '*', within(ids.open))).sort()).toEqual([`e@${ids.open}`, `f@${ids.open}`]);
    await store.write(ids.open, lines([domain('h', 6)]));
    await store.publish(ids.open);
    expect(await hits(store, 'domain:h')).toEqual([`h@${ids.open}`]);
    expect((await store.maintenance.check({ isDeep: true })).findings).toEqual([]);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
