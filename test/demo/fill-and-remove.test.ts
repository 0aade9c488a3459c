import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import { fillWithDemo } from '../../src/service/demo/fill-with-demo.ts';
import { removeDemo } from '../../src/service/demo/remove-demo.ts';
import type { WriteOptions } from '../../src/store/store.ts';
import { ModelStore } from '../store/model/model-store.ts';

const [NEWER, OLDER] = ['2026-10-01', '2026-09-01'];
const SMALL = { size: 100, seed: 1 };

let folder = '';
let store = new ModelStore();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'periplus-demo-'));
  store = new ModelStore();
});
afterEach(() => rmSync(folder, { recursive: true }));

const publish = (id: number) => store.publish(id);
const markFile = () => join(folder, 'demo.json');
const own = async (collection: Collection, label: string) => {
  const startedAt = '2026-11-01T00:00:00.000Z';
  const { id } = await store.createIndex({ collection, label, access: { kind: 'public' }, startedAt });
  await store.write(id, Buffer.from('{"domain":"mine.example"}\n'));
  return (await store.publish(id)).id;
};
const ids = async () => (await store.indices()).map(({ id }) => id);

/** Fails at the write with this number, or stops there like a killed process. */
class FailingStore extends ModelStore {
  private writes = 0;
  private readonly at: number;
  private readonly isKilled: boolean;

  constructor(at: number, isKilled: boolean) {
    super();
    this.at = at;
    this.isKilled = isKilled;
  }

  override async write(id: number, lines: Buffer, options?: WriteOptions) {
    if (++this.writes >= this.at) throw new Error('no space left');
    return await super.write(id, lines, options);
  }

  override async drop(id: number): Promise<void> {
    if (this.isKilled && this.writes >= this.at) throw new Error('the store is gone');
    await super.drop(id);
  }

  revive(): void {
    this.writes = Number.NEGATIVE_INFINITY;
  }
}

describe('the demonstration world in a store', () => {
  it('loads the side tables of its addresses, and removes them again', async () => {
    const sources = () =>
      [store.sideTables.addresses, store.sideTables.indicators].map((table) => table.sources().length);
    await fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish });
    expect(sources()).toEqual([1, 1]);
    expect((await store.sideTables.addresses.within('0.0.0.0/0', 10)).length).toBeGreaterThan(0);
    await removeDemo(store, markFile());
    expect(sources()).toEqual([0, 0]);
  });

  it('has both cycles of every collection, published, the newer one first', async () => {
    const shares: number[] = [];
    const loaded: string[] = [];
    await fillWithDemo(store, {
      ...SMALL,
      markFile: markFile(),
      complete: async (id) => {
        const { label, collection } = await publish(id);
        loaded.push(`${label} ${collection}`);
      },
      onProgress: (_, share) => shares.push(share),
    });
    const indices = await store.indices();
    expect(indices.map(({ label, collection }) => `${label} ${collection}`)).toEqual(
      [NEWER, OLDER].flatMap((label) => collections.map((collection) => `${label} ${collection}`)),
    );
    expect(indices.every(({ state, count }) => state === 'published' && count > 0)).toBe(true);
    expect(loaded.map((text) => text.slice(0, 10))).toEqual([...Array(5).fill(NEWER), ...Array(5).fill(OLDER)]);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeGreaterThan(0.7);
  });

  it('reports that it is already there, and changes nothing', async () => {
    await fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish });
    const before = await store.indices();
    await expect(fillWithDemo(store, { size: 200, seed: 2, markFile: markFile(), complete: publish })).rejects.toThrow(
      /already loaded: 10 indices with .* records/,
    );
    expect(await store.indices()).toEqual(before);
  });

  it('is removed without any foreign index, even if one of its indices was relabelled', async () => {
    const before = await own('domains', '2026-11-01');
    await fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish });
    const after = await own('responses', '2026-11-02');
    const [first = 0] = (await ids()).filter((id) => id !== before && id !== after);
    await store.relabel(first, '2020-01-01');
    expect(await removeDemo(store, markFile())).toHaveLength(10);
    expect(await ids()).toEqual([before, after]);
    expect(await removeDemo(store, markFile())).toEqual([]);
  });

  it('is not loaded next to a foreign index with its label, which stays as it is', async () => {
    const id = await own('domains', OLDER);
    await expect(fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish })).rejects.toThrow(
      /Index 1 \(domains\)/,
    );
    expect(await removeDemo(store, markFile())).toEqual([]);
    expect(await ids()).toEqual([id]);
  });

  it('is removed again if loading fails', async () => {
    store = new FailingStore(4, false);
    await expect(fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish })).rejects.toThrow(
      'no space left',
    );
    expect(await ids()).toEqual([]);
    expect(await removeDemo(store, markFile())).toEqual([]);
  });

  it('is dropped after a process died in the middle, but a later foreign index with its label stays', async () => {
    const failing = new FailingStore(4, true);
    store = failing;
    await expect(fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish })).rejects.toThrow(
      'no space left',
    );
    expect(await ids()).toHaveLength(5);
    failing.revive();
    const mine = await own('domains', OLDER);
    await expect(fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish })).rejects.toThrow(
      /has the label/,
    );
    expect(await ids()).toEqual([mine]);
    await store.relabel(mine, '2026-11-01');
    await fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish });
    expect(await ids()).toHaveLength(11);
  });

  it('is not identified by index numbers of an earlier store', async () => {
    await fillWithDemo(store, { ...SMALL, markFile: markFile(), complete: publish });
    store = new ModelStore();
    const mine = await own('domains', NEWER);
    expect(await removeDemo(store, markFile())).toEqual([]);
    expect(await ids()).toEqual([mine]);
  });
});
