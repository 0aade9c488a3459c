/** A setting -> a store with a whole demonstration world, and in it one very large host of each kind. Made once, then used again. */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoWorld } from '../../src/demo/world.ts';
import { loadDemoSides } from '../../src/service/demo/demo-side-tables.ts';
import { loadDemoWorld } from '../../src/service/load-demo-world.ts';
import { openChdbStore } from '../../src/store/engines/chdb/open-chdb-store.ts';
import { layoutHash } from '../../src/store/engines/sql/tables.ts';
import type { Store } from '../../src/store/store.ts';
import type { Setting } from '../store/setting.ts';

/** An address with so many services, and a domain with so many names below it. */
export const LARGE = { ip: '198.19.255.1', services: 1_000, domain: 'large.example', names: 100_000 } as const;

const LABEL = 'large';

export async function openWorld({ size, seed, directory }: Setting, say: (line: string) => void): Promise<Store> {
  const folder = join(directory, `world-${size}-${seed}-${layoutHash('responses')}`);
  const note = join(folder, 'whole');
  if (existsSync(note)) return await openChdbStore(folder);
  say(`loading a world of ${size.toLocaleString('en')} responses ...`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const store = await openChdbStore(folder);
  const world = demoWorld({ size, seed });
  await loadDemoSides(store, world);
  await loadDemoWorld(store, world);
  await addLarge(store);
  // Last, and at once: without it the store is not whole.
  await writeFile(note, '');
  return store;
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
  await add(store, 'responses', LARGE.services, (at) => {
    const uri = `http://${LARGE.ip}:${at + 1}/`;
    return { ...answer, ip: LARGE.ip, host: LARGE.ip, host_type: 'ip', port: at + 1, uri };
  });
  await add(store, 'domains', LARGE.names, (at) => {
    const domain = at === 0 ? LARGE.domain : `n${at}.${LARGE.domain}`;
    return { domain, level: domain.split('.').length, zone: 'example', a: [LARGE.ip], ns: [`ns.${LARGE.domain}`] };
  });
}

const BATCH = 10_000;

async function add(
  store: Store,
  collection: 'responses' | 'domains',
  count: number,
  record: (at: number) => object,
): Promise<void> {
  const startedAt = '2026-10-01T00:00:00.000Z';
  const { id } = await store.createIndex({ collection, label: LABEL, access: { kind: 'public' }, startedAt });
  for (let from = 0; from < count; from += BATCH) {
    const places = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => from + at);
    await store.write(id, Buffer.from(places.map((at) => `${JSON.stringify(record(at))}\n`).join('')));
  }
  await store.publish(id);
}

/** Values of a field, each of another record, spread over all there are. */
export async function someValues(
  store: Store,
  collection: 'responses' | 'domains',
  path: string,
  count: number,
): Promise<readonly string[]> {
  const all = { collection, plan: { kind: 'all' }, scope: { kind: 'latest' } } as const;
  const records = await store.count(all);
  const step = Math.max(1, Math.floor(records / count));
  const found = new Set<string>();
  for (let start = 0; start < records && found.size < count; start += step) {
    const { records: some } = await store.page({ ...all, size: 1, start });
    const value =
      some[0] === undefined ? undefined : (JSON.parse(some[0].json) as Readonly<Record<string, unknown>>)[path];
    if (typeof value === 'string') found.add(value);
  }
  return [...found];
}
