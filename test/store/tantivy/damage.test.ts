import { cp, mkdtemp, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDirectory } from '../../../src/store/engines/tantivy/files/store-directory.ts';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import { TantivyBackEnd } from '../../../src/store/engines/tantivy/tantivy-back-end.ts';
import type { BackEnd } from '../../../src/store/inverted/back-end.ts';
import { InvertedStore } from '../../../src/store/inverted/inverted-store.ts';
import type { StoreEvent } from '../../../src/store/inverted/store-event.ts';
import { loadNative } from '../../../src/store/native/load-native.ts';
import { NativeClient } from '../../../src/store/native/native-client.ts';
import { NativeFailure } from '../../../src/store/native/native-failure.ts';
import type { Store } from '../../../src/store/store.ts';
import { domain, fillIndex, hits, keyOf, lines, problemOf, publishIndex, selection, within } from '../scenario.ts';

type Damage = (index: string) => Promise<void>;

async function fileOf(index: string, pattern: RegExp): Promise<string> {
  const file = (await readdir(index, { recursive: true })).find((name) => pattern.test(name));
  if (file === undefined) throw new Error(`no file of ${index} matches ${pattern}`);
  return join(index, file);
}

const truncateFile =
  (name: RegExp): Damage =>
  async (index) => {
    const file = await fileOf(index, name);
    await truncate(file, Math.floor((await stat(file)).size / 2));
  };

const removeFile =
  (name: RegExp): Damage =>
  async (index) =>
    await rm(await fileOf(index, name));

const overwriteBytes =
  (name: RegExp): Damage =>
  async (index) => {
    await using file = await open(await fileOf(index, name), 'r+');
    await file.write(Buffer.of(0xff, 0xfe, 0xfd), 0, 3, Math.floor((await file.stat()).size / 2));
  };

const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['without its folder', (index) => rm(index, { recursive: true })],
  ['without its schema', removeFile(/schema$/)],
  ['with a truncated file of terms', truncateFile(/\.term$/)],
  ['with a truncated file of postings', truncateFile(/\.idx$/)],
  ['without a file of columns', removeFile(/\.fast$/)],
  ['with a truncated list of segments', truncateFile(/meta\.json$/)],
  ['without its list of segments', removeFile(/meta\.json$/)],
  ['with changed bytes in a file of records', overwriteBytes(/\.records$/)],
  ['with a truncated file of records', truncateFile(/\.records$/)],
  ['without a file of records', removeFile(/\.records$/)],
];

const numbered = (from: number, count: number, day: number) =>
  Array.from({ length: count }, (_, at) => domain(`d${from + at}`, day));

const namesOf = (from: number, count: number, id: number) =>
  Array.from({ length: count }, (_, at) => `d${from + at}@${id}`).sort();

const latest = async (store: Store) => (await hits(store)).sort();

async function threeIndices(store: Store) {
  const old = await publishIndex(store, 'old', numbered(0, 40, 1));
  const young = await publishIndex(store, 'young', numbered(20, 40, 2));
  const open = await fillIndex(store, 'open', numbered(0, 30, 3));
  await store.sideTables.addresses.replace('geo', [Buffer.from('{"ip":"10.0.0.0/8","isp":"a"}\n')]);
  await store.sideTables.addresses.replace('isp', [Buffer.from('{"ip":"10.0.0.0/8","isp":"b"}\n')]);
  return { old, young, open };
}

describe('a damaged index, tantivy', () => {
  let undamaged: string;
  let ids: Awaited<ReturnType<typeof threeIndices>>;
  beforeAll(async () => {
    undamaged = await mkdtemp(join(tmpdir(), 'damage-'));
    await using store = await openTantivyStore(undamaged);
    ids = await threeIndices(store);
  }, 60_000);
  afterAll(() => rm(undamaged, { recursive: true, force: true }));

  async function inCopy(scenario: (directory: string) => Promise<void>): Promise<void> {
    const directory = await mkdtemp(join(tmpdir(), 'damage-'));
    try {
      await cp(undamaged, directory, { recursive: true });
      await scenario(directory);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }

  const folderOf = (directory: string, id: number): string => join(directory, 'indices', `domains.${id}`);

  const damagedEvents = (events: readonly StoreEvent[]) => events.filter(({ kind }) => kind === 'damaged');

  it.each(DAMAGES)('%s is reported, the other indices answer, and dropping it repairs the store', (_, damage) =>
    inCopy(async (directory) => {
      await damage(folderOf(directory, ids.young));
      {
        const events: StoreEvent[] = [];
        await using store = await openTantivyStore(directory, { onEvent: (event) => void events.push(event) });
        expect(damagedEvents(events)).toMatchObject([{ index: `domains.${ids.young}` }]);
        expect(await latest(store)).toEqual(namesOf(0, 20, ids.old));
        expect(await store.count(selection())).toBe(20);
        expect(await hits(store, 'domain:d25', within(ids.old))).toEqual([`d25@${ids.old}`]);
        await expect(hits(store, '*', within(ids.young))).rejects.toMatchObject({
          problem: { type: 'unavailable', detail: 'The index young of domains is damaged.' },
        });
        await store.omissions.collect(async (omissions) => {
          expect(await hits(store, 'domain:d25', within(ids.old, ids.young))).toEqual([`d25@${ids.old}`]);
          expect(omissions()).toEqual([
            { message: 'The index young of domains is damaged. The answer is without its records.' },
          ]);
        });
        expect(await store.health()).toEqual({ isReady: true, detail: `tantivy; damaged: domains.${ids.young}` });
        expect((await store.indices()).map(({ label, count }) => [label, count])).toEqual([
          ['old', 40],
          ['young', 40],
          ['open', 30],
        ]);
        const { findings } = await store.maintenance.check({ isDeep: true });
        expect(findings).toMatchObject([{ kind: 'unreadable', indexId: ids.young, collection: 'domains' }]);
        expect(await problemOf(store.deleteRecords(ids.young, [keyOf('d30')]))).toBe('unavailable');
        expect(await problemOf(store.maintenance.backUp(join(directory, 'backup')))).toBe('conflict');
        expect((await store.maintenance.compact()).piecesAfter).toBe(1);
        await store.publish(ids.open);
        expect(await latest(store)).toEqual([...namesOf(0, 30, ids.open)]);
        await store.drop(ids.young);
        expect(await latest(store)).toEqual([...namesOf(0, 30, ids.open), ...namesOf(30, 10, ids.old)].sort());
        expect(await store.health()).toEqual({ isReady: true, detail: 'tantivy' });
        expect((await store.maintenance.check({ isDeep: true })).findings).toEqual([]);
      }
      const events: StoreEvent[] = [];
      await using again = await openTantivyStore(directory, { onEvent: (event) => void events.push(event) });
      expect(await latest(again)).toEqual([...namesOf(0, 30, ids.open), ...namesOf(30, 10, ids.old)].sort());
      expect(damagedEvents(events)).toEqual([]);
      expect(events.at(-1)).toEqual({ kind: 'opened', indices: 2, damaged: 0 });
    }),
  );

  it('discovered by a search is left out of later searches', () =>
    inCopy(async (directory) => {
      const events: StoreEvent[] = [];
      await using store = await openTantivyStore(directory, { onEvent: (event) => void events.push(event) });
      await truncateFile(/\.records$/)(folderOf(directory, ids.young));
      expect(await store.count(selection())).toBe(60);
      expect(await latest(store)).toEqual(namesOf(0, 20, ids.old));
      expect(damagedEvents(events)).toMatchObject([{ index: `domains.${ids.young}` }]);
      expect(await store.count(selection())).toBe(20);
      expect(await problemOf(store.count(selection('*', within(ids.young))))).toBe('unavailable');
      await store.drop(ids.young);
      expect(await latest(store)).toEqual(namesOf(0, 40, ids.old));
    }));

  it('can be withdrawn, and older observations become the latest', () =>
    inCopy(async (directory) => {
      await rm(folderOf(directory, ids.young), { recursive: true });
      await using store = await openTantivyStore(directory);
      await store.withdraw(ids.young);
      expect(await latest(store)).toEqual(namesOf(0, 40, ids.old));
      expect(await problemOf(store.publish(ids.young))).toBe('unavailable');
    }));

  it('is searched again once its files are back', () =>
    inCopy(async (directory) => {
      const hidden = join(directory, 'hidden');
      await rename(folderOf(directory, ids.young), hidden);
      {
        await using store = await openTantivyStore(directory);
        await store.publish(ids.open);
      }
      await rename(hidden, folderOf(directory, ids.young));
      const events: StoreEvent[] = [];
      await using store = await openTantivyStore(directory, { onEvent: (event) => void events.push(event) });
      expect(events).toContainEqual({
        kind: 'recovered',
        index: 'domains',
        words: 'The latest documents were elected again.',
      });
      expect(await latest(store)).toEqual([...namesOf(0, 30, ids.open), ...namesOf(30, 30, ids.young)].sort());
      expect((await store.maintenance.check({ isDeep: true })).findings).toEqual([]);
    }));

  it('in state filling refuses writes and is not created again', () =>
    inCopy(async (directory) => {
      await rm(folderOf(directory, ids.open), { recursive: true });
      await using store = await openTantivyStore(directory);
      expect(await problemOf(store.write(ids.open, lines([domain('x', 1)])))).toBe('unavailable');
      expect(await problemOf(store.publish(ids.open))).toBe('unavailable');
      expect((await store.indices()).map(({ count }) => count)).toEqual([40, 40, 0]);
      await store.drop(ids.open);
      expect(await problemOf(fillIndex(store, 'open', numbered(0, 3, 1)))).toBe('none');
    }));

  it('of a side table is left out until its source is loaded again', () =>
    inCopy(async (directory) => {
      const [name = ''] = (await readdir(join(directory, 'indices')))
        .filter((entry) => entry.startsWith('side.'))
        .sort();
      await rm(join(directory, 'indices', name, 'documents'), { recursive: true });
      await using store = await openTantivyStore(directory);
      const { addresses } = store.sideTables;
      const sources = async () => (await addresses.at(['10.1.2.3'])).flat().map(({ source }) => source);
      expect(await sources()).toEqual(['isp']);
      expect((await store.maintenance.check()).findings).toMatchObject([
        { kind: 'unreadable', words: expect.stringContaining('The source geo') },
      ]);
      await addresses.replace('geo', [Buffer.from('{"ip":"10.0.0.0/8","isp":"a"}\n')]);
      expect(await sources()).toEqual(['geo', 'isp']);
      expect((await store.maintenance.check()).findings).toEqual([]);
    }));

  it('that an election meets first is left out of the election, and named', () =>
    inCopy(async (directory) => {
      const young = `domains.${ids.young}`;
      class DamagedPositions extends TantivyBackEnd {
        override async positions(...[index, query]: Parameters<BackEnd['positions']>) {
          if (index === young) throw new NativeFailure('damaged', 'the positions are corrupt');
          return await super.positions(index, query);
        }
      }
      await rm(join(directory, 'state', 'sets'), { recursive: true });
      {
        const folders = await prepareDirectory(directory);
        const client = new NativeClient(loadNative(), folders.store);
        await client.ask('lock', (request) => request.text(folders.lock));
        const events: StoreEvent[] = [];
        const onEvent = (event: StoreEvent): void => void events.push(event);
        await using store = await InvertedStore.open(new DamagedPositions(client, folders), { onEvent });
        expect(damagedEvents(events)).toEqual([{ kind: 'damaged', index: young, words: 'the positions are corrupt' }]);
        expect(await store.health()).toEqual({ isReady: true, detail: `tantivy; damaged: ${young}` });
        expect(await latest(store)).toEqual(namesOf(0, 40, ids.old));
      }
      await using store = await openTantivyStore(directory);
      expect(await latest(store)).toEqual([...namesOf(0, 20, ids.old), ...namesOf(20, 40, ids.young)].sort());
    }));

  it('is not reported if only the sets of latest documents are lost, which are elected again', () =>
    inCopy(async (directory) => {
      const before = [...namesOf(0, 20, ids.old), ...namesOf(20, 40, ids.young)].sort();
      await rm(join(directory, 'state', 'sets'), { recursive: true });
      await using store = await openTantivyStore(directory);
      expect(await latest(store)).toEqual(before);
      expect((await store.maintenance.check({ isDeep: true })).findings).toEqual([]);
    }));
});
