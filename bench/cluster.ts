/**
 * What a response costs in a store on OpenSearch: processor of Periplus and of the node, disk, memory, and the times of
 * light questions to one shard. One node on this machine, in its own process. PERIPLUS_BENCH_SIZE is the number of
 * responses (default: 100,000), PERIPLUS_BENCH_DIR keeps the records. Needs ../shared/opensearch and a JDK.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { importLines } from '../src/ingest/import/import-lines.ts';
import { openOpensearchStore } from '../src/store/engines/opensearch/open-opensearch-store.ts';
import type { Store } from '../src/store/store.ts';
import { fileChunks } from './peer/file-chunks.ts';
import { peerMissing, startPeer } from './peer/peer-node.ts';
import type { Choices } from './store/choose.ts';
import { type Data, prepareData } from './store/data.ts';
import { diskUsage } from './store/disk.ts';
import { FACETS } from './store/facets.ts';
import type { Figure } from './store/figure.ts';
import { latest, lightMix, PAGE } from './store/group.ts';
import { printHead, ResultTable } from './store/groups-of-rows.ts';
import { inProcess } from './store/in-process.ts';
import { LABEL } from './store/populated.ts';
import { processorMsOf, residentFrom } from './store/processes.ts';
import { readSetting } from './store/setting.ts';
import { timed } from './store/timing.ts';

export const title = 'what a response costs in a store on OpenSearch';

const USUAL_SIZE = '100000';
const HEAP = '1g';

const EXPLANATION: readonly string[] = [
  `One node with ${HEAP} of heap, one shard, no replica, on the same processors as Periplus. A record's cost is that of all, divided.`,
];

export async function run(print: (line: string) => void): Promise<void> {
  if (peerMissing !== undefined) throw new Error(`this benchmark needs ${peerMissing}`);
  using setting = readSetting({ PERIPLUS_BENCH_SIZE: USUAL_SIZE, ...process.env });
  const data = await prepareData(setting, console.log);
  const choices = await inProcess<Choices>('choose-process.ts', data.responses);
  const directory = join(setting.directory, 'cluster');
  await rm(directory, { recursive: true, force: true });
  try {
    await using node = await startPeer(directory, HEAP);
    await using store = await openOpensearchStore([node.url]);
    printHead(print, setting, data, EXPLANATION);
    const table = new ResultTable(print);
    for await (const figure of loadFigures(store, node.pid, directory, data)) table.report(figure);
    for (const figure of await questionFigures(store, choices)) table.report(figure);
    const { all, anonymous } = residentFrom(node.pid);
    const note = `${(anonymous / 1e9).toFixed(2)} GB of it not of files`;
    table.report({ what: 'the node: resident after all questions', measured: all / 1e9, unit: 'GB', note });
    table.end();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* loadFigures(
  store: Store,
  nodePid: number,
  directory: string,
  { responses, responsesWeight }: Data,
): AsyncGenerator<Figure> {
  const clock = new Clock(nodePid);
  const startedAt = `${LABEL}T00:00:00.000Z`;
  const access = { kind: 'public' } as const;
  const { id } = await store.createIndex({ collection: 'responses', label: LABEL, access, startedAt });
  const chunks = fileChunks(responses, responsesWeight.bytes, 'loading');
  const { written } = await importLines({ store, indexId: id, chunks, batchName: 'bench' });
  await store.publish(id);
  const load = clock.lap();
  const each = (ms: number): number => ms / written;
  yield {
    what: 'load and publish',
    measured: (written / load.ms) * 1_000,
    unit: '/s',
    note: `${written.toLocaleString('en')} responses`,
  };
  yield { what: 'the same: processor of Periplus, a record', measured: each(load.ours), unit: 'ms' };
  yield { what: 'the same: processor of the node, a record', measured: each(load.node), unit: 'ms' };
  yield {
    what: 'disk of the node, a record',
    measured: (await diskUsage(directory)).bytes / written / 1_000,
    unit: 'kB',
  };
  await store.maintenance.compact();
  const merge = clock.lap();
  const note = `${(merge.ms / 1_000).toFixed(0)} s`;
  yield { what: 'merging: processor of the node, a record', measured: each(merge.node), unit: 'ms', note };
  yield {
    what: 'disk of the node after that, a record',
    measured: (await diskUsage(directory)).bytes / written / 1_000,
    unit: 'kB',
  };
}

async function questionFigures(store: Store, choices: Choices): Promise<readonly Figure[]> {
  const mix = lightMix(choices);
  const all = latest('*');
  const page = await timed(mix, (selection) => store.page({ ...selection, size: PAGE }));
  const count = await timed(mix, (selection) => store.count(selection));
  const figures: Figure[] = [
    { what: 'page of a light query', measured: page.median, p95: page.p95, unit: 'ms' },
    { what: 'count of a light query', measured: count.median, p95: count.p95, unit: 'ms' },
  ];
  for (const { what, fields } of FACETS) {
    const { median, p95 } = await timed([all], (selection) => store.facet({ ...selection, fields, size: PAGE }));
    figures.push({ what: `facet of everything: ${what}`, measured: median, p95, unit: 'ms' });
  }
  return figures;
}

/** Milliseconds since the last lap: passed, and of processor. */
class Clock {
  readonly #nodePid: number;
  #last: { readonly ms: number; readonly ours: number; readonly node: number };

  constructor(nodePid: number) {
    this.#nodePid = nodePid;
    this.#last = this.#now();
  }

  lap(): { readonly ms: number; readonly ours: number; readonly node: number } {
    const [before, now] = [this.#last, this.#now()];
    this.#last = now;
    return { ms: now.ms - before.ms, ours: now.ours - before.ours, node: now.node - before.node };
  }

  #now(): { readonly ms: number; readonly ours: number; readonly node: number } {
    return { ms: performance.now(), ours: processorMsOf(process.pid), node: processorMsOf(this.#nodePid) };
  }
}
