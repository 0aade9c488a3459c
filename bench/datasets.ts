/**
 * Publishing of data sets of invented domains: lines a second and memory, against reading the same records out of the store alone.
 * PERIPLUS_BENCH_SIZE says how many domains.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetProducts } from '../src/model/datasets/products.ts';
import { DatasetShelf } from '../src/service/datasets/dataset-shelf.ts';
import { publishDataset } from '../src/service/datasets/publish-dataset.ts';
import { searchContext } from '../src/service/search-context.ts';
import { openChdbStore } from '../src/store/engines/chdb/open-chdb-store.ts';
import { openDiskFiles } from '../src/store/engines/disk/open-disk-files.ts';
import type { Store } from '../src/store/store.ts';
import { type Figure, figureLines, HEADING } from './store/figure.ts';

export const title = 'data sets';

const USUAL_SIZE = 200_000;
const AT_ONCE = 20_000;
/** With 5,000,000 domains. */
const WANTED = 100_000;

export async function run(print: (line: string) => void): Promise<void> {
  const size = Number(process.env.PERIPLUS_BENCH_SIZE ?? USUAL_SIZE);
  const folder = await mkdtemp(join(tmpdir(), 'periplus-bench-datasets-'));
  try {
    await using store = await openChdbStore(join(folder, 'store'));
    await fill(store, size);
    const context = searchContext(store, Date.now);
    const files = await openDiskFiles(join(folder, 'files'));
    const shelf = new DatasetShelf({ files, sign: (text) => text, now: Date.now });
    const alone = await readAlone(store);
    print(
      `${size.toLocaleString('en')} domains; reading them alone: ${Math.round(alone).toLocaleString('en')} a second`,
    );
    print(HEADING);
    for (const name of ['known_domains', 'fdns', 'subdomain_words']) {
      const product = datasetProducts.find((each) => each.name === name);
      if (product === undefined) throw new Error(`there is no data set ${name}`);
      const memory = watchMemory();
      const begun = performance.now();
      const { files: made } = await publishDataset(context, shelf, product);
      const pace = size / ((performance.now() - begun) / 1_000);
      const grown = memory.stop();
      const bytes = made.reduce((sum, file) => sum + file.bytes, 0);
      const note = `${(pace / alone).toFixed(2)} of reading alone; ${made.length} forms, ${(bytes / 1e6).toFixed(1)} MB; ${grown} MB more memory at most`;
      const figure: Figure = {
        what: name,
        seen: Math.round(pace),
        unit: '/s',
        wanted: { atLeast: WANTED },
        note,
      };
      for (const line of figureLines(figure)) print(line);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
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

async function readAlone(store: Store): Promise<number> {
  const begun = performance.now();
  let read = 0;
  const request = { collection: 'domains', plan: { kind: 'all' }, scope: { kind: 'latest' }, batch: 25_000 } as const;
  for await (const batch of store.stream(request)) read += batch.length;
  return read / ((performance.now() - begun) / 1_000);
}

/** How much this process grows, in MB. */
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
