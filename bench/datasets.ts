/**
 * Publishing data sets of invented domains: lines per second and memory, compared with a plain read of the same records
 * from the store, and with records that are in memory already. The number of domains is five times
 * PERIPLUS_BENCH_SIZE; PERIPLUS_BENCH_DIR keeps the loaded store for the next run.
 */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetProducts } from '../src/model/datasets/products.ts';
import { DatasetCatalog } from '../src/service/datasets/dataset-catalog.ts';
import { publishDataset } from '../src/service/datasets/publish-dataset.ts';
import { searchContext } from '../src/service/search-context.ts';
import { openDiskFiles } from '../src/store/engines/disk/open-disk-files.ts';
import { tantivyLayout } from '../src/store/engines/tantivy/documents/layout.ts';
import { openTantivyStore } from '../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../src/store/store.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';
import { readSetting } from './store/setting.ts';

export const title = 'data sets';

const DEFAULT_SIZE = 40_000;
const DOMAINS_SHARE = 5;
const AT_ONCE = 20_000;
/** At 5,000,000 domains. */
const TARGET = 100_000;
const TARGET_MB = 100;
/** Records in memory: enough that the start does not matter. */
const IN_MEMORY = 200_000;

export async function run(print: (line: string) => void): Promise<void> {
  using setting = readSetting({ PERIPLUS_BENCH_SIZE: String(DEFAULT_SIZE), ...process.env });
  const size = setting.size * DOMAINS_SHARE;
  const folder = await mkdtemp(join(tmpdir(), 'periplus-bench-datasets-'));
  try {
    await using store = await openDomains(setting.directory, size);
    const files = await openDiskFiles(join(folder, 'files'));
    const catalog = new DatasetCatalog({ files, sign: (text) => text, now: Date.now });
    const readRate = await measureReadRate(store);
    print(`${size.toLocaleString('en')} domains; a plain read: ${Math.round(readRate).toLocaleString('en')}/s`);
    print(HEADING);
    const report = (figure: Figure): void => {
      for (const line of figureLines(figure)) print(line);
    };
    for (const name of ['known_domains', 'fdns', 'subdomain_words']) {
      // The first in-memory run is a warm-up.
      await publish(inMemory(), catalog, name, IN_MEMORY);
      const ofMemory = await publish(inMemory(), catalog, name, IN_MEMORY);
      const { rate, forms, megabytes, growth } = await publish(store, catalog, name, size);
      const note = `${(rate / readRate).toFixed(2)} of a plain read; ${forms} formats, ${megabytes.toFixed(1)} MB; from records in memory ${Math.round(ofMemory.rate).toLocaleString('en')}/s`;
      report({ what: name, measured: Math.round(rate), unit: '/s', target: { atLeast: TARGET }, note });
      report({ what: '    more memory', measured: growth, unit: 'MB', target: { atMost: TARGET_MB } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function publish(store: Store, catalog: DatasetCatalog, name: string, size: number) {
  const product = datasetProducts.find((each) => each.name === name);
  if (product === undefined) throw new Error(`no data set ${name}`);
  const memory = watchMemory();
  const begun = performance.now();
  const { files, rows } = await publishDataset(searchContext(store, Date.now), catalog, product);
  const rate = size / ((performance.now() - begun) / 1_000);
  if (product.source.kind === 'records' && rows !== size) throw new Error(`${name} has ${rows} records of ${size}`);
  const megabytes = files.reduce((sum, file) => sum + file.bytes, 0) / 1e6;
  return { rate, forms: files.length, megabytes, growth: memory.stop() };
}

/** A store that returns records from memory, so that only the cost of making files remains. */
function inMemory(): Store {
  const records = Array.from({ length: AT_ONCE }, (_, n) => JSON.stringify(domain(n)));
  const stream = async function* () {
    for (let at = 0; at < IN_MEMORY; at += AT_ONCE) yield records.map((json) => ({ indexId: 1, key: '', json }));
  };
  return { count: async () => IN_MEMORY, stream } as Partial<Store> as Store;
}

/** Loads the store once and reuses it. */
async function openDomains(directory: string, size: number): Promise<Store> {
  const folder = join(directory, `domains-${size}-${tantivyLayout('domains')}`);
  const note = join(folder, 'whole');
  if (existsSync(note)) return await openTantivyStore(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const store = await openTantivyStore(folder);
  await fill(store, size);
  await writeFile(note, '');
  return store;
}

async function fill(store: Store, size: number): Promise<void> {
  const startedAt = '2026-11-21T00:00:00.000Z';
  const { id } = await store.createIndex({
    collection: 'domains',
    label: 'bench',
    access: { kind: 'public' },
    startedAt,
  });
  for (let at = 0; at < size; at += AT_ONCE) {
    const lines = Array.from({ length: Math.min(AT_ONCE, size - at) }, (_, i) => `${JSON.stringify(domain(at + i))}\n`);
    await store.write(id, Buffer.from(lines.join('')));
  }
  await store.publish(id);
}

function domain(n: number): object {
  const name = `host${n % 977}.site-${Math.floor(n / 7)}.example`;
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return {
    domain: name,
    level: 3,
    zone: 'example',
    a: [address],
    ns: ['ns1.example.net', 'ns2.example.net'],
    ...(n % 3 === 0 ? { mx: [`mail.site-${Math.floor(n / 7)}.example`] } : {}),
    last_updated: new Date(Date.UTC(2026, 10, 1) + ((n * 7_919) % 1_000_000) * 1_000).toISOString(),
    '@timestamp': '2026-11-21T00:00:00.000Z',
  };
}

async function measureReadRate(store: Store): Promise<number> {
  const begun = performance.now();
  let read = 0;
  const request = { collection: 'domains', plan: { kind: 'all' }, scope: { kind: 'latest' }, batch: 20_000 } as const;
  for await (const batch of store.stream(request)) read += batch.length;
  return read / ((performance.now() - begun) / 1_000);
}

/** How much the memory of this process grows, in MB. */
function watchMemory(): { stop(): number } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round((most - before) / 1e6);
    },
  };
}
