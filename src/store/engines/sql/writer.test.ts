import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChdbEngine, openChdb } from '../chdb/open-chdb.ts';
import type { SqlEngine } from './sql-engine.ts';
import { SqlFailure } from './sql-failure.ts';
import { SqlStore } from './sql-store.ts';

let directory = '';
let engine: ChdbEngine;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'writer-'));
  engine = await openChdb(directory);
}, 120_000);
afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

/** The engine, told before and after each insert of rows; what is thrown there, the insert ends with. It keeps the engine open. */
function watched(insert: { before?: () => Promise<void> | void; after?: () => Promise<void> | void } = {}) {
  const statements: string[] = [];
  const seam: SqlEngine = {
    name: 'chdb',
    rows: (sql, options) => {
      statements.push(sql);
      return engine.rows(sql, options);
    },
    bytes: (sql, options) => engine.bytes(sql, options),
    run: (sql, options) => {
      statements.push(sql);
      return engine.run(sql, options);
    },
    insert: async (around, input, options) => {
      const isRows = !around('').includes('_records');
      if (isRows) await insert.before?.();
      await engine.insert(around, input, options);
      if (isRows) await insert.after?.();
    },
    health: () => engine.health(),
    [Symbol.asyncDispose]: async () => {},
  };
  return { seam, looks: () => statements.filter((sql) => sql.includes('arrayPopBack')).length };
}

const SPEC = { collection: 'domains', access: { kind: 'public' }, startedAt: '2026-01-01T00:00:00Z' } as const;

const lines = (...all: readonly (readonly [name: string, day: number])[]): Buffer =>
  Buffer.from(
    all.map(([name, day]) => JSON.stringify({ domain: name, last_updated: `2026-01-0${day}T00:00:00Z` })).join('\n'),
  );

/** What an index holds, each domain with the day of its observation, and that its count is that of them. */
async function held(store: SqlStore, id: number): Promise<string> {
  const scope = { kind: 'indices', ids: [id] } as const;
  const { records } = await store.page({ collection: 'domains', plan: { kind: 'all' }, scope, size: 1_000 });
  const index = (await store.indices()).find((one) => one.id === id);
  expect(index?.count).toBe(records.length);
  const found = records.map(({ json }) => {
    const { domain, last_updated: day } = JSON.parse(json);
    return domain + day.slice(9, 10);
  });
  return found.sort().join(' ');
}

async function inDatabase(
  database: string,
  seam: SqlEngine,
  work: (store: SqlStore, id: number) => Promise<void>,
): Promise<void> {
  await using store = await SqlStore.open(seam, { database });
  const { id } = await store.createIndex({ ...SPEC, label: database });
  await work(store, id);
}

describe('an index holds a document once', () => {
  it('also when many write it at the same time', async () => {
    await inDatabase('many', watched().seam, async (store, id) => {
      const writes = Array.from({ length: 40 }, (_, at) =>
        store.write(id, lines(['same', 1 + (at % 7)], [`own${at}`, 1], [`pair${at >> 1}`, 1 + (at % 2)])),
      );
      await Promise.all(writes);
      const own = writes.map((_, at) => `own${at}1`);
      const pairs = writes.filter((_, at) => at % 2 === 0).map((_, at) => `pair${at}2`);
      expect(await held(store, id)).toBe(['same7', ...own, ...pairs].sort().join(' '));
    });
  });

  it('also when the slower of two writers of it had come first', async () => {
    let release = (): void => {};
    const first = new Promise<void>((resolve) => {
      release = resolve;
    });
    let inserts = 0;
    const { seam } = watched({ before: () => (inserts++ === 0 ? first : undefined) });
    await inDatabase('slower', seam, async (store, id) => {
      const slow = store.write(id, lines(['a', 3]));
      while (inserts === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await store.write(id, lines(['a', 2], ['b', 1]));
      release();
      await slow;
      expect(await held(store, id)).toBe('a3 b1');
    });
  });

  it('also when a write of it failed after its rows had come, and nobody writes again', async () => {
    let isFailing = false;
    const after = (): void => {
      if (isFailing) throw new SqlFailure('outcome-unknown');
    };
    await inDatabase('failed', watched({ after }).seam, async (store, id) => {
      await store.write(id, lines(['a', 1], ['b', 1]));
      isFailing = true;
      await expect(store.write(id, lines(['a', 2], ['c', 2]))).rejects.toThrow();
      isFailing = false;
      expect(await held(store, id)).toBe('a2 b1 c2');
      await store.write(id, lines(['c', 1], ['b', 3]));
      expect(await held(store, id)).toBe('a2 b3 c2');
      await store.publish(id);
      expect(await store.count({ collection: 'domains', plan: { kind: 'all' }, scope: { kind: 'latest' } })).toBe(3);
    });
  });

  it('also when it is written again by another opening of the store', async () => {
    await inDatabase('again', watched().seam, async (first, id) => {
      await first.write(id, lines(['a', 1], ['b', 2]), { batch: 'one' });
      const { seam, looks } = watched();
      await using second = await SqlStore.open(seam, { database: 'again' });
      const before = looks();
      await second.write(id, lines(['c', 1]));
      expect(looks()).toBe(before);
      await second.write(id, lines(['a', 2], ['b', 1]));
      expect(await held(second, id)).toBe('a2 b2 c1');
      await second.write(id, lines(['d', 1]), { batch: 'one' });
      expect(await held(second, id)).toBe('a2 b2 c1');
    });
  });
});

it('what has not been in an index is written without a look at what is', async () => {
  const { seam, looks } = watched();
  await inDatabase('fresh', seam, async (store, id) => {
    const before = looks();
    for (let at = 0; at < 5; at++) await store.write(id, lines([`d${at}`, 1]), { batch: String(at) });
    expect(looks()).toBe(before);
    await store.write(id, lines(['d0', 2]));
    expect(looks()).toBeGreaterThan(before);
    expect(await held(store, id)).toBe('d02 d11 d21 d31 d41');
  });
});

it('a stream with a limit is read at once', async () => {
  const { seam } = watched();
  let reads = 0;
  const counting: SqlEngine = {
    ...seam,
    bytes: (sql, options) => {
      reads++;
      return engine.bytes(sql, options);
    },
  };
  await inDatabase('limit', counting, async (store, id) => {
    await store.write(id, lines(...Array.from({ length: 500 }, (_, at) => [`d${at}`, 1] as const)));
    const scope = { kind: 'indices', ids: [id] } as const;
    const before = reads;
    let count = 0;
    for await (const batch of store.stream({ collection: 'domains', plan: { kind: 'all' }, scope, limit: 2 }))
      count += batch.length;
    expect(count).toBe(2);
    expect(reads - before).toBeLessThanOrEqual(3);
  });
});
