import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '../../store.ts';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import { endingAfter } from './ending-engine-fixture.ts';
import { SqlStore } from './sql-store.ts';

/** Every change of a store, ended after each of its statements: what is opened then shows all of the change or nothing of it. */

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'crash-'));
  engine = await openChdb(directory);
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const open = (): Promise<SqlStore> => SqlStore.open(endingAfter(engine, Number.POSITIVE_INFINITY).engine);

const observed = (domain: string, day: number): string =>
  JSON.stringify({ domain, last_updated: `2026-01-0${day}T00:00:00Z` });
const lines = (...all: readonly string[]): Buffer => Buffer.from(all.join('\n'));

/** Domains, each with the day of its observation, and with a star where index `b` has it. */
async function shown(store: SqlStore, scope: Scope, b?: number): Promise<string> {
  const { records } = await store.page({ collection: 'domains', plan: { kind: 'all' }, scope, size: 100 });
  const found = records.map(({ json, indexId }) => {
    const { domain, last_updated: day } = JSON.parse(json);
    return domain + day.slice(9, 10) + (indexId === b ? '*' : '');
  });
  return found.sort().join(' ');
}

const latest = (store: SqlStore, b: number): Promise<string> => shown(store, { kind: 'latest' }, b);

const SPEC = { collection: 'domains', access: { kind: 'public' }, startedAt: '2026-01-01T00:00:00Z' } as const;

/** `a` is published and holds a1 b1 c3 e2; `b` is filled with b2 c2 d2 e2, and wins where times are equal. */
async function prepare(isPublished: boolean): Promise<{ readonly a: number; readonly b: number }> {
  await using store = await open();
  for (const { id } of await store.indices()) await store.drop(id);
  const a = (await store.createIndex({ ...SPEC, label: '2026-01-01' })).id;
  const b = (await store.createIndex({ ...SPEC, label: '2026-01-02' })).id;
  await store.write(a, lines(observed('a', 1), observed('b', 1), observed('c', 3), observed('e', 2)));
  await store.write(b, lines(observed('b', 2), observed('c', 2), observed('d', 2), observed('e', 2)));
  await store.publish(a);
  if (isPublished) await store.publish(b);
  return { a, b };
}

interface Change {
  readonly name: string;
  readonly isPublished: boolean;
  readonly run: (store: SqlStore, id: number) => Promise<unknown>;
  readonly before: string;
  readonly after: string;
  /** What index `b` holds then. */
  readonly held: string;
}

const keyOfB = async (store: SqlStore, id: number): Promise<string> => {
  const { records } = await store.page({
    collection: 'domains',
    plan: { kind: 'all' },
    scope: { kind: 'indices', ids: [id] },
    size: 9,
  });
  return records.find(({ json }) => json.includes('"b"'))?.key ?? '';
};

const CHANGES: readonly Change[] = [
  {
    ...{ name: 'publishing', isPublished: false, run: (store, id) => store.publish(id) },
    ...{ before: 'a1 b1 c3 e2', after: 'a1 b2* c3 d2* e2*', held: 'b2 c2 d2 e2' },
  },
  {
    ...{ name: 'withdrawing', isPublished: true, run: (store, id) => store.withdraw(id) },
    ...{ before: 'a1 b2* c3 d2* e2*', after: 'a1 b1 c3 e2', held: 'b2 c2 d2 e2' },
  },
  {
    ...{ name: 'relabelling', isPublished: true, run: (store, id) => store.relabel(id, '2025-12-31') },
    ...{ before: 'a1 b2* c3 d2* e2*', after: 'a1 b2* c3 d2* e2', held: 'b2 c2 d2 e2' },
  },
  {
    ...{ name: 'deleting records', isPublished: true },
    run: async (store, id) => store.deleteRecords(id, [await keyOfB(store, id)]),
    ...{ before: 'a1 b2* c3 d2* e2*', after: 'a1 b1 c3 d2* e2*', held: 'c2 d2 e2' },
  },
  {
    ...{ name: 'dropping', isPublished: true, run: (store, id) => store.drop(id) },
    ...{ before: 'a1 b2* c3 d2* e2*', after: 'a1 b1 c3 e2', held: '' },
  },
];

describe.each(CHANGES)('$name', ({ isPublished, run, before, after, held }) => {
  it('that ends anywhere is done whole or not at all, and can be done again', async () => {
    // Opening makes changes as well; the steps begin behind them.
    const opening = await stepsOfOpening();
    const seen = new Set<string>();
    for (let step = 0, isEnded = true; isEnded; step++) {
      const { b } = await prepare(isPublished);
      const ended = await SqlStore.open(endingAfter(engine, opening + step).engine);
      isEnded = await run(ended, b).then(
        () => false,
        () => true,
      );
      await using store = await open();
      const found = await latest(store, b);
      expect([before, after], `step ${step}`).toContain(found);
      seen.add(isEnded ? `ended ${found}` : 'done');
      // What was left half done does not come with the next change of another index.
      const { id } = await store.createIndex({ ...SPEC, label: '2025-01-01' });
      await store.publish(id);
      expect(await latest(store, b), `another change after step ${step}`).toBe(found);
      const isHere = async (): Promise<boolean> => (await store.indices()).some((index) => index.id === b);
      if (await isHere()) await run(store, b);
      expect(await latest(store, b), `again after step ${step}`).toBe(after);
      if (await isHere()) expect(await shown(store, { kind: 'indices', ids: [b] }), `step ${step}`).toBe(held);
    }
    expect([...seen].sort()).toEqual([...new Set([`ended ${before}`, `ended ${after}`, 'done'])].sort());
  }, 120_000);
});

async function stepsOfOpening(): Promise<number> {
  const counted = endingAfter(engine, Number.POSITIVE_INFINITY);
  await using _ = await SqlStore.open(counted.engine);
  return counted.steps();
}

it('a write that is broken off and repeated writes each document once', async () => {
  for (let step = 0; step < 4; step++) {
    const { a } = await prepare(false);
    await using store = await open();
    const { id } = await store.createIndex({ ...SPEC, label: '2026-02-01' });
    const opening = await stepsOfOpening();
    const ended = await SqlStore.open(endingAfter(engine, opening + step).engine);
    const all = lines(observed('a', 1), observed('b', 2), observed('a', 2));
    await ended.write(id, all, { batch: 'one' }).catch(() => {});
    await using again = await open();
    await again.write(id, all, { batch: 'one' });
    expect(await shown(again, { kind: 'indices', ids: [id] })).toBe('a2 b2');
    expect((await again.indices()).find((index) => index.id === id)?.count).toBe(2);
    expect(await shown(again, { kind: 'indices', ids: [a] })).toBe('a1 b1 c3 e2');
  }
}, 60_000);
