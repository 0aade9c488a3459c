/**
 * Opens a store with a complete demonstration world, in which every collection has the share of records that the
 * targets assume, with one very large host of each kind, and with nested ranges. Created once, then reused.
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoWorld, demoWorld } from '../../src/demo/world.ts';
import { type Collection, collections } from '../../src/model/collection.ts';
import { loadDemoSides } from '../../src/service/demo/demo-side-tables.ts';
import { loadDemoWorld } from '../../src/service/load-demo-world.ts';
import { tantivyLayout } from '../../src/store/engines/tantivy/documents/layout.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Setting } from '../store/setting.ts';
import { nestedRanges } from './nested-ranges.ts';

/** An address with this many services, and a domain with this many names below it. */
export const LARGE = { ip: '198.19.255.1', services: 1_000, domain: 'large.example', names: 100_000 } as const;

/** Records per response of the world. */
const SHARE: Readonly<Record<Exclude<Collection, 'responses'>, number>> = {
  domains: 1,
  certs: 1,
  whois_ip: 0.2,
  whois_domains: 0.2,
};
/** Ranges around addresses: as many as registries and networks together list, whatever the number of responses. */
export const RANGES = 5_000_000;

const BATCH = 10_000;
/** Concurrent writes. */
const AT_ONCE = 4;

export async function openWorld({ size, seed, directory }: Setting, say: (line: string) => void): Promise<Store> {
  const folder = join(directory, `full-world-${size}-${seed}-${tantivyLayout('responses')}`);
  const note = join(folder, 'whole');
  if (existsSync(note)) return await openTantivyStore(folder);
  say(`loading a world of ${size.toLocaleString('en')} responses ...`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const store = await openTantivyStore(folder);
  const world = demoWorld({ size, seed });
  await loadDemoSides(store, world);
  await store.sideTables.addresses.replace('nested ranges', nestedRanges(size < 100_000 ? size : RANGES));
  await loadDemoWorld(store, world, { complete: (id) => store.publish(id) });
  for (const [collection, share] of Object.entries(SHARE) as [keyof typeof SHARE, number][])
    await fillUp(store, { world, seed, collection, target: size * share });
  await addLarge(store);
  // Written last and atomically: without it the store is incomplete.
  await writeFile(note, '');
  return store;
}

/** One line about the content of the store. */
export async function weightOf(store: Store): Promise<string> {
  const counts = await Promise.all(
    collections.map(async (collection) => {
      const count = await store.count({ collection, plan: { kind: 'all' }, scope: { kind: 'latest' } });
      return `${count.toLocaleString('en')} ${collection}`;
    }),
  );
  const ranges = store.sideTables.addresses.sources().reduce((sum, { records }) => sum + records, 0);
  return `${counts.join(', ')}, ${ranges.toLocaleString('en')} ranges`;
}

interface Filling {
  readonly world: DemoWorld;
  readonly seed: number;
  readonly collection: Collection;
  readonly target: number;
}

/** Adds the missing records from another world. */
async function fillUp(store: Store, { world, seed, collection, target }: Filling): Promise<void> {
  const missing = Math.ceil(target - world.count(collection));
  if (missing <= 0) return;
  const size = Math.ceil((missing / world.count(collection)) * world.size) + 100;
  const lines = demoWorld({ size, seed: `${seed}, more` }).lines(collection);
  await add(store, collection, 'more', lines.take(missing));
}

async function addLarge(store: Store): Promise<void> {
  const like = await store.page({
    collection: 'responses',
    plan: {
      kind: 'match',
      fields: [{ path: 'prot7', type: 'keyword_ci' }],
      test: { kind: 'equals', value: 'http', fold: true },
    },
    scope: { kind: 'latest' },
    size: 1,
  });
  const answer = JSON.parse(like.records[0]?.json ?? '{}') as object;
  const services = numbers(LARGE.services).map((at) => {
    const uri = `http://${LARGE.ip}:${at + 1}/`;
    return { ...answer, ip: LARGE.ip, host: LARGE.ip, host_type: 'ip', port: at + 1, uri };
  });
  const names = numbers(LARGE.names).map((at) => {
    const domain = at === 0 ? LARGE.domain : `n${at}.${LARGE.domain}`;
    return { domain, level: domain.split('.').length, zone: 'example', a: [LARGE.ip], ns: [`ns.${LARGE.domain}`] };
  });
  await add(store, 'responses', 'large', services.map(asLine));
  await add(store, 'domains', 'large', names.map(asLine));
}

const asLine = (record: object): string => `${JSON.stringify(record)}\n`;

function* numbers(count: number): Generator<number> {
  for (let at = 0; at < count; at++) yield at;
}

async function add(store: Store, collection: Collection, label: string, lines: IteratorObject<string>): Promise<void> {
  const startedAt = '2026-10-01T00:00:00.000Z';
  const { id } = await store.createIndex({ collection, label, access: { kind: 'public' }, startedAt });
  const writing = new Set<Promise<unknown>>();
  for (let batch = nextBatch(lines); batch.length > 0; batch = nextBatch(lines)) {
    const one = store.write(id, Buffer.from(batch.join(''))).finally(() => writing.delete(one));
    writing.add(one);
    if (writing.size === AT_ONCE) await Promise.race(writing);
  }
  await Promise.all(writing);
  await store.publish(id);
}

/** The next batch of lines. Unlike `take`, this does not end the iterator. */
function nextBatch(lines: Iterator<string>): readonly string[] {
  const batch: string[] = [];
  while (batch.length < BATCH) {
    const next = lines.next();
    if (next.done === true) break;
    batch.push(next.value);
  }
  return batch;
}

/** Values of a field from different records, spread over the world. */
export function someValues(
  { size, seed }: Setting,
  collection: 'responses' | 'domains',
  path: 'ip' | 'domain',
  count: number,
): readonly string[] {
  const world = demoWorld({ size, seed });
  const values = new Set<string>();
  const parts = Math.max(1, Math.min(Math.floor(size / 100), count));
  const ofEach = Math.ceil(count / parts);
  for (let part = 0; part < parts && values.size < count; part++) {
    const before = values.size;
    for (const record of world.records(collection, 'newer', { part, parts })) {
      const value = (record as Readonly<Record<string, unknown>>)[path];
      if (typeof value === 'string') values.add(value);
      if (values.size - before === ofEach || values.size === count) break;
    }
  }
  return [...values];
}
