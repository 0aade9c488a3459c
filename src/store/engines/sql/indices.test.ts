import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import { endingAfter } from './ending-engine-fixture.ts';
import { SqlStore } from './sql-store.ts';

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'indices-'));
  engine = await openChdb(directory);
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const open = (database: string): Promise<SqlStore> =>
  SqlStore.open(endingAfter(engine, Number.POSITIVE_INFINITY).engine, { database });

const SPEC = { collection: 'domains', access: { kind: 'public' }, startedAt: '2026-01-01T00:00:00Z' } as const;

async function filled(store: SqlStore, label: string, ...all: readonly (readonly [string, number])[]): Promise<number> {
  const { id } = await store.createIndex({ ...SPEC, label });
  for (const [name, day] of all) {
    await store.write(id, Buffer.from(JSON.stringify({ domain: name, last_updated: `2026-01-0${day}T00:00:00Z` })));
  }
  return id;
}

async function latest(store: SqlStore): Promise<string> {
  const request = { collection: 'domains', plan: { kind: 'all' }, scope: { kind: 'latest' }, size: 100 } as const;
  const { records } = await store.page(request);
  const found = records.map(({ json, indexId }) => {
    const { domain, last_updated: day } = JSON.parse(json);
    return `${domain}${day.slice(9, 10)}@${indexId}`;
  });
  expect(await store.count(request)).toBe(found.length);
  return found.sort().join(' ');
}

it('what has given way once is looked at again when its index is searched alone', async () => {
  await using store = await open('again');
  const old = await filled(store, 'old', ['a', 1], ['b', 1]);
  const young = await filled(store, 'young', ['a', 2]);
  await store.publish(old);
  await store.publish(young);
  await store.withdraw(old);
  expect(await latest(store)).toBe(`a2@${young}`);
  await store.drop(young);
  await store.publish(old);
  expect(await latest(store)).toBe(`a1@${old} b1@${old}`);
}, 60_000);

it('an index that holds a document observed twice shows it once when it is searched alone', async () => {
  await using store = await open('twice');
  const id = await filled(store, 'one', ['a', 1], ['b', 1], ['a', 2]);
  await store.publish(id);
  expect(await latest(store)).toBe(`a2@${id} b1@${id}`);
}, 60_000);

it('an index of few records comes as one part, whatever it was written in', async () => {
  await using store = await open('parts');
  const id = await filled(store, 'one', ['a', 1], ['b', 1], ['c', 1], ['a', 2]);
  await store.publish(id);
  const parts = `SELECT count() FROM system.parts WHERE active AND database = 'parts' AND table = 'domains_1'`;
  expect(await engine.rows(parts)).toEqual([['1']]);
  expect((await store.indices()).map(({ count }) => count)).toEqual([3]);
}, 60_000);

it('a store opens though a change was broken off, which shows nowhere, and is undone before the next', async () => {
  const steps = endingAfter(engine, Number.POSITIVE_INFINITY);
  const first = await SqlStore.open(steps.engine, { database: 'broken' });
  const old = await filled(first, 'old', ['a', 1], ['b', 1]);
  await first.publish(old);
  const young = await filled(first, 'young', ['a', 2]);
  const before = steps.steps();
  await first.publish(young);
  const ofPublish = steps.steps() - before;
  await first.withdraw(young);
  for (let step = 0; step < ofPublish; step++) {
    const opening = endingAfter(engine, Number.POSITIVE_INFINITY);
    await SqlStore.open(opening.engine, { database: 'broken' });
    const broken = await SqlStore.open(endingAfter(engine, opening.steps() + step).engine, { database: 'broken' });
    await broken.publish(young).catch(() => {});
    await using again = await open('broken');
    const state = (await again.indices()).find(({ id }) => id === young)?.state;
    const shown = state === 'published' ? `a2@${young} b1@${old}` : `a1@${old} b1@${old}`;
    expect(await latest(again), `step ${step}`).toBe(shown);
    await again.publish(await filled(again, `empty ${step}`));
    expect(await latest(again), `step ${step}, after another change`).toBe(shown);
    await again.publish(young);
    expect(await latest(again), `step ${step}, done again`).toBe(`a2@${young} b1@${old}`);
    await again.withdraw(young);
    expect(await latest(again), `step ${step}, withdrawn`).toBe(`a1@${old} b1@${old}`);
  }
}, 120_000);
