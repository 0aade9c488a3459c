import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import { endingAfter } from './ending-engine-fixture.ts';
import { literal } from './literal.ts';
import type { RebuildProgress } from './rebuild.ts';
import { SqlStore } from './sql-store.ts';

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rebuild-'));
  engine = await openChdb(directory);
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const kept = (): ReturnType<typeof endingAfter> => endingAfter(engine, Number.POSITIVE_INFINITY);

const tables = async (database: string): Promise<readonly string[]> =>
  (
    await engine.rows(`SELECT name FROM system.tables WHERE database = ${literal(database)} AND name LIKE 'domains%'`)
  ).map(([name]) => String(name));

/** Everything a store shows of the collection. */
async function shown(database: string, onRebuild: (progress: RebuildProgress) => void = () => {}): Promise<unknown> {
  await using store = await SqlStore.open(kept().engine, { database, onRebuild });
  const collection = 'domains';
  const plan = { kind: 'all' } as const;
  const ids = (await store.indices()).map(({ id }) => id);
  const port = {
    kind: 'match',
    fields: [{ path: 'zone', type: 'keyword' }],
    test: { kind: 'equals', value: 'org', fold: false },
  } as const;
  return [
    await store.indices(),
    await store.page({ collection, plan, scope: { kind: 'latest' }, size: 100 }),
    (await store.page({ collection, plan, scope: { kind: 'indices', ids }, size: 1_000 })).records,
    await store.count({ collection, plan: port, scope: { kind: 'latest' } }),
    await store.facet({
      collection,
      plan,
      scope: { kind: 'latest' },
      fields: [{ path: 'zone', type: 'keyword' }],
      size: 9,
    }),
  ];
}

/** Two published indices, one that is being filled, and documents in each of them that another has observed later. */
async function fill(database: string): Promise<void> {
  await using store = await SqlStore.open(kept().engine, { database });
  const line = (at: number, day: number): string =>
    JSON.stringify({ domain: `d${at}`, zone: at % 3 === 0 ? 'org' : 'com', last_updated: `2026-01-0${day}`, x: at });
  for (const [at, label] of ['2026-01-01', '2026-01-02', '2026-01-03'].entries()) {
    const spec = {
      collection: 'domains',
      access: { kind: 'public' },
      startedAt: '2026-01-01T00:00:00Z',
      label,
    } as const;
    const { id } = await store.createIndex(spec);
    const all = Array.from({ length: 40 }, (_, number) => line(number * (at + 1), 1 + ((number + at) % 5)));
    await store.write(id, Buffer.from([...all, ...all.slice(0, 5)].join('\n')));
    if (at < 2) await store.publish(id);
  }
}

/** As an earlier program would have left it, whose rows had no such column. */
async function makeOld(database: string): Promise<void> {
  const from = `${database}.catalog ORDER BY version DESC LIMIT 1`;
  const [row] = await engine.rows(`SELECT JSONExtractString(state, 'collections', 'domains', 'layout') FROM ${from}`);
  await engine.run(`INSERT INTO ${database}.catalog SELECT version + 1, format,
    replaceOne(state, ${literal(String(row?.[0]))}, 'of-old') FROM ${from}`);
  await engine.run(`ALTER TABLE ${database}.domains_1 DROP COLUMN h_mx`);
}

it('rows are made anew where the layout of their table has changed', async () => {
  await fill('whole');
  const before = await shown('whole');
  expect(await tables('whole')).toEqual(['domains_1', 'domains_records']);
  await makeOld('whole');
  const seen: RebuildProgress[] = [];
  expect(await shown('whole', (progress) => seen.push(progress))).toEqual(before);
  expect(await tables('whole')).toEqual(['domains_2', 'domains_records']);
  expect(seen.at(-1)).toEqual({ collection: 'domains', doneRecords: 135, records: 135 });
  expect(await shown('whole', (progress) => seen.push(progress))).toEqual(before);
  expect(seen).toHaveLength(3);
}, 60_000);

it('a rebuild that is broken off anywhere goes on when the store is opened again', async () => {
  await fill('broken');
  const before = await shown('broken');
  await makeOld('broken');
  let isBroken = true;
  for (let step = 0; isBroken; step++) {
    isBroken = await SqlStore.open(endingAfter(engine, step).engine, { database: 'broken' }).then(
      () => false,
      () => true,
    );
  }
  expect(await shown('broken')).toEqual(before);
  expect(await tables('broken')).toEqual(['domains_2', 'domains_records']);
}, 60_000);

it('a catalog of a newer program is not touched', async () => {
  await fill('newer');
  await engine.run("INSERT INTO newer.catalog SELECT max(version) + 1, 999, '{}' FROM newer.catalog");
  await expect(SqlStore.open(kept().engine, { database: 'newer' })).rejects.toMatchObject({ kind: 'directory-newer' });
}, 60_000);
