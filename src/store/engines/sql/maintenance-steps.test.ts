import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import { endingAfter } from './ending-engine-fixture.ts';
import type { SqlEngine } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { SqlStore } from './sql-store.ts';

/** Side tables and compacting, ended after each of their statements, or with an answer that is late or lost. */

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steps-'));
  engine = await openChdb(directory);
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

/** The engine with some of its ways changed, and not ended with the store on it. */
const engineWith = (ways: Partial<SqlEngine>): SqlEngine => ({
  name: 'chdb',
  rows: (sql, options) => engine.rows(sql, options),
  bytes: (sql, options) => engine.bytes(sql, options),
  run: (sql, options) => engine.run(sql, options),
  insert: (around, input, options) => engine.insert(around, input, options),
  health: () => engine.health(),
  [Symbol.asyncDispose]: async () => {},
  ...ways,
});

const opened = (ways: Partial<SqlEngine> = {}): Promise<SqlStore> => SqlStore.open(engineWith(ways));

const ADDRESSES = Array.from({ length: 40 }, (_, at) => `10.0.0.${at}`);
const version = (isp: string): readonly Buffer[] => [
  Buffer.from(ADDRESSES.map((ip) => JSON.stringify({ ip, isp })).join('\n')),
];

async function known(store: SqlStore): Promise<string> {
  const found = await store.sideTables.addresses.at(ADDRESSES);
  return [...new Set(found.map((one) => one.map(({ json }) => JSON.parse(json).isp).join('+')))].join(' and ');
}

async function steps(work: (store: SqlStore) => Promise<unknown>): Promise<readonly [first: number, last: number]> {
  const counted = endingAfter(engine, Number.POSITIVE_INFINITY);
  const store = await SqlStore.open(counted.engine);
  const first = counted.steps();
  await work(store);
  return [first, counted.steps()];
}

describe('a source', () => {
  it('that is replaced is the old one or the new one, after whichever statement the process ends', async () => {
    const replace = (isp: string) => (store: SqlStore) => store.sideTables.addresses.replace('geo', version(isp));
    await replace('0')(await opened());
    const [first, last] = await steps(replace('0'));
    expect(last - first).toBeGreaterThanOrEqual(5);
    let before = '0';
    const seen: string[] = [];
    for (let step = first; step < last; step++) {
      const store = await SqlStore.open(endingAfter(engine, step).engine);
      await expect(replace(`v${step}`)(store)).rejects.toThrow();
      const again = await opened();
      const after = await known(again);
      expect([before, `v${step}`]).toContain(after);
      seen.push(after === before ? 'old' : 'new');
      before = after;
      expect((await again.maintenance.check()).findings).toEqual([]);
    }
    // Once it is true it stays so.
    expect(seen.join(' ')).toMatch(/^(old )+new( new)*$/);
  });

  it('that is removed is there or is gone', async () => {
    const remove = (store: SqlStore) => store.sideTables.addresses.remove('geo');
    await (await opened()).sideTables.addresses.replace('geo', version('a'));
    const [first, last] = await steps(remove);
    for (let step = first; step < last; step++) {
      await (await opened()).sideTables.addresses.replace('geo', version('a'));
      await expect(remove(await SqlStore.open(endingAfter(engine, step).engine))).rejects.toThrow();
      const again = await opened();
      expect(await known(again)).toBe('');
      expect((await again.maintenance.check()).findings).toEqual([]);
    }
  });

  it('is the new one where the answer was lost and not the line, and the old one where the line was', async () => {
    let lost: 'nothing' | 'the answer' | 'the line' = 'nothing';
    const store = await opened({
      run: async (sql, options) => {
        const isLine = sql.startsWith('INSERT INTO') && sql.includes('side_sources');
        const now = isLine ? lost : 'nothing';
        if (isLine) lost = 'nothing';
        if (now !== 'the line') await engine.run(sql, options);
        if (now !== 'nothing') throw new SqlFailure('outcome-unknown');
      },
    });
    const { addresses } = store.sideTables;
    await addresses.replace('geo', version('a'));
    lost = 'the answer';
    await addresses.replace('geo', version('b'));
    expect(await known(store)).toBe('b');
    lost = 'the line';
    await expect(addresses.replace('geo', version('c'))).rejects.toThrow();
    expect(await known(store)).toBe('b');
    await addresses.replace('geo', version('d'));
    expect(await known(store)).toBe('d');
    expect(await known(await opened())).toBe('d');
  });

  it('is looked up again where it was replaced before its pages were read', async () => {
    let before: () => Promise<unknown> = async () => {};
    const store = await opened({
      bytes: async (sql, options) => {
        const first = before;
        before = async () => {};
        if (sql.includes('side_pages')) await first();
        return await engine.bytes(sql, options);
      },
    });
    const { addresses } = store.sideTables;
    await addresses.replace('geo', version('a'));
    before = () => addresses.replace('geo', version('b'));
    expect(await known(store)).toBe('b');
  });
});

describe('compacting', () => {
  it('loses nothing and shows nothing twice, after whichever statement the process ends', async () => {
    const day = (from: number, seen: number): Buffer =>
      Buffer.from(
        Array.from({ length: 20 }, (_, at) =>
          JSON.stringify({ domain: `d${from + at}.example`, last_updated: `2026-01-0${seen}T00:00:00Z` }),
        ).join('\n'),
      );
    const fill = async (label: string): Promise<number> => {
      const store = await opened();
      const startedAt = '2026-01-01T00:00:00.000Z';
      const { id } = await store.createIndex({ collection: 'domains', label, access: { kind: 'public' }, startedAt });
      for (const [from, seen] of [
        [0, 1],
        [10, 2],
        [5, 3],
      ] as const)
        await store.write(id, day(from, seen));
      await store.publish(id);
      return id;
    };
    const compact = (store: SqlStore) => store.maintenance.compact();
    await fill('counted');
    const [first, last] = await steps(compact);
    expect(last - first).toBeGreaterThanOrEqual(2);
    for (let step = first; step < last; step++) {
      const id = await fill(`step ${step}`);
      await expect(compact(await SqlStore.open(endingAfter(engine, step).engine))).rejects.toThrow();
      const again = await opened();
      expect((await again.indices()).find((index) => index.id === id)?.count).toBe(30);
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
      await again.maintenance.compact();
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
      expect((await again.indices()).find((index) => index.id === id)?.count).toBe(30);
      await again.drop(id);
    }
  });
});
