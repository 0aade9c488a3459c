import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '../../src/model/collection.ts';
import { countNode, nodeResults } from '../../src/service/discovery/discover.ts';
import { DiscoverySessions } from '../../src/service/discovery/discovery-sessions.ts';
import { expand } from '../../src/service/discovery/expand.ts';
import { pastContext } from '../../src/service/past/past-context.ts';
import { searchContext } from '../../src/service/search-context.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';

/** What discovery finds as of a moment. */

let directory: string;
let store: Store;

async function add(
  collection: Collection,
  label: string,
  isPublic: boolean,
  records: readonly object[],
): Promise<number> {
  const access = isPublic ? ({ kind: 'public' } as const) : ({ kind: 'private', ownerId: 7 } as const);
  const { id } = await store.createIndex({ collection, label, access, startedAt: `${label}T00:00:00.000Z` });
  await store.write(id, Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
  await store.publish(id);
  return id;
}

const name = (domain: string, a: readonly string[], day: string) => ({
  domain,
  a,
  last_updated: `${day}T12:00:00.000Z`,
});
const MANY = 1_200;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'periplus-past-'));
  store = await openTantivyStore(directory);
  await add('domains', '2026-01-01', true, [
    name('moved.example', ['192.0.2.1'], '2026-01-02'),
    name('stays.example', ['192.0.2.1'], '2026-01-02'),
    ...Array.from({ length: MANY }, (_, at) => name(`n${at}.example`, ['192.0.2.9'], '2026-01-02')),
  ]);
  await add('domains', '2026-02-01', true, [
    name('moved.example', ['192.0.2.2'], '2026-02-10'),
    name('new.example', ['192.0.2.1'], '2026-02-20'),
  ]);
  await add('domains', '2026-03-01', true, [name('moved.example', ['192.0.2.3'], '2026-03-02')]);
  await add('domains', '2026-01-15', false, [name('private.example', ['192.0.2.1'], '2026-01-16')]);
}, 60_000);
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

const sessions = new DiscoverySessions(() => 0);
const contextAt = (day: string | undefined) =>
  pastContext(
    searchContext(store, () => Date.parse('2026-12-01')),
    day === undefined ? undefined : Date.parse(`${day}T23:59:59.999Z`),
  );
const request = (value: string) => ({
  type: 'ip' as const,
  values: [value],
  owner: 'somebody',
  sessions,
  options: {},
});

async function namesOf(value: string, day: string | undefined): Promise<readonly string[]> {
  const context = contextAt(day);
  const { sizes, countId } = await countNode(context, request(value));
  const size = sizes.find(({ search }) => search.collection === 'domains' && search.to === 'domain');
  if (size === undefined) throw new Error('no search from addresses to names');
  const found: string[] = [];
  const results = nodeResults(context, { ...request(value), searchId: size.search.id, countId });
  for await (const batch of results.chunks) found.push(...batch.map((node) => node.value));
  expect(size.count).toBe(found.length);
  return found.toSorted();
}

describe('discovery as of a moment', () => {
  it('shows the newest observation by then, and not what it had replaced', async () => {
    expect(await namesOf('192.0.2.1', '2025-12-31')).toEqual([]);
    // The index was started, and had not looked yet.
    expect(await namesOf('192.0.2.1', '2026-01-01')).toEqual([]);
    expect(await namesOf('192.0.2.1', '2026-01-31')).toEqual(['moved.example', 'stays.example']);
    expect(await namesOf('192.0.2.1', '2026-02-05')).toEqual(['moved.example', 'stays.example']);
    expect(await namesOf('192.0.2.1', '2026-02-15')).toEqual(['stays.example']);
    expect(await namesOf('192.0.2.1', '2026-02-28')).toEqual(['new.example', 'stays.example']);
    expect(await namesOf('192.0.2.2', '2026-02-28')).toEqual(['moved.example']);
    for (const day of ['2026-03-05', undefined]) {
      expect(await namesOf('192.0.2.1', day)).toEqual(['new.example', 'stays.example']);
      expect(await namesOf('192.0.2.2', day)).toEqual([]);
      expect(await namesOf('192.0.2.3', day)).toEqual(['moved.example']);
    }
  });

  it('uses what was withdrawn since, as a host does', async () => {
    const id = await add('domains', '2026-01-10', true, [name('withdrawn.example', ['192.0.2.50'], '2026-01-11')]);
    await store.withdraw(id);
    expect(await namesOf('192.0.2.50', '2026-01-31')).toEqual(['withdrawn.example']);
    expect(await namesOf('192.0.2.50', '2026-12-01')).toEqual(['withdrawn.example']);
    expect(await namesOf('192.0.2.50', undefined)).toEqual([]);
  });

  it('counts many records, and says so', async () => {
    const { sizes } = await countNode(contextAt('2026-02-28'), request('192.0.2.9'));
    expect(sizes.find(({ count }) => count > 0)).toMatchObject({ count: MANY, isTooMuch: true });
    expect((await namesOf('192.0.2.9', '2026-02-28')).length).toBe(MANY);
  });

  it('keeps the moment with the count', async () => {
    const [then, later] = [contextAt('2026-01-31'), contextAt('2026-02-28')];
    const { sizes, countId } = await countNode(then, request('192.0.2.1'));
    const searchId = sizes.find(({ count }) => count > 0)?.search.id ?? 0;
    const found: string[] = [];
    for await (const batch of nodeResults(later, { ...request('192.0.2.1'), searchId, countId }).chunks)
      found.push(...batch.map((node) => node.value));
    expect(found.toSorted()).toEqual(['new.example', 'stays.example']);
  });

  it('draws the graph of that moment', async () => {
    const query = {
      nodes: [{ type: 'domain', value: 'moved.example' }],
      steps: 2,
      limit: 50,
      perSearch: 20,
      options: {},
    } as const;
    const valuesAt = async (day: string | undefined) =>
      (await expand(contextAt(day), query)).nodes.map(({ value }) => value).toSorted();
    expect(await valuesAt('2026-01-31')).toEqual(['192.0.2.1', 'moved.example', 'stays.example']);
    expect(await valuesAt('2026-02-28')).toEqual(['192.0.2.2', 'moved.example']);
    expect(await valuesAt(undefined)).toEqual(['192.0.2.3', 'moved.example']);
  });
});
