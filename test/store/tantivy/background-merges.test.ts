import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { domain, fillIndex, keyOf, lines, selection, within } from '../scenario.ts';

const BATCHES = 12;
const names = Array.from({ length: BATCHES }, (_, at) => `n${at}.example`);

const countAll = (store: Store, id: number): Promise<number> => store.count(selection('*', within(id)));

/** An index with a segment for each batch. */
async function segmentedIndex(store: Store, label = 'one'): Promise<number> {
  const id = await fillIndex(store, label);
  for (const name of names) {
    await store.write(id, lines([domain(name)]));
    // A search makes earlier writes visible, which ends a segment.
    await countAll(store, id);
  }
  return id;
}

const segments = async (directory: string, id: number): Promise<number> => {
  const files = await readdir(join(directory, 'indices', `domains.${id}`, 'documents'));
  return files.filter((name) => name.endsWith('.store')).length;
};

async function untilOneSegment(directory: string, id: number): Promise<void> {
  while ((await segments(directory, id)) > 1) await pause(20);
}

it('a published index is searched at once, and merged in the background', async () => {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  await using store = await openTantivyStore(directory);
  const id = await segmentedIndex(store);
  await store.publish(id);
  expect(await countAll(store, id)).toBe(BATCHES);
  await untilOneSegment(directory, id);
  expect(await countAll(store, id)).toBe(BATCHES);
});

it('a merge that a stop interrupted is done after the next opening', async () => {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  let id: number;
  {
    await using store = await openTantivyStore(directory);
    id = await segmentedIndex(store);
    await store.publish(id);
  }
  await using store = await openTantivyStore(directory);
  await untilOneSegment(directory, id);
  expect(await countAll(store, id)).toBe(BATCHES);
});

it('deletions, backups and drops do not wait for merges', async () => {
  await using resources = new AsyncDisposableStack();
  const directory = await temporaryDirectory(resources);
  await using store = await openTantivyStore(directory);
  const [id, dropped] = [await segmentedIndex(store), await segmentedIndex(store, 'two')];
  await store.publish(id);
  await store.publish(dropped);
  expect(await store.deleteRecords(id, [keyOf('n0.example')])).toBe(1);
  await store.maintenance.backUp(join(await temporaryDirectory(resources), 'backup'));
  await store.drop(dropped);
  await untilOneSegment(directory, id);
  expect(await countAll(store, id)).toBe(BATCHES - 1);
});
