/** Loads lines into an empty store in its own process, so that nothing but the load takes memory. */
import { createReadStream } from 'node:fs';
import { importLines } from '../../src/ingest/import/import-lines.ts';
import { lineBatches } from '../../src/ingest/text/line-batches.ts';
import type { Collection } from '../../src/model/collection.ts';
import { openTantivyStore } from '../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { Store } from '../../src/store/store.ts';
import { answerOrder } from './in-process.ts';
import { processorMs, type Resident, untilQuiet, watchMemory } from './processes.ts';

export interface LoadOrder {
  /** The directory of the store. */
  readonly directory: string;
  readonly collection: Collection;
  readonly label: string;
  readonly files: readonly string[];
  readonly mostLines?: number;
  /** Concurrent writes. Default: as in `periplus load`. */
  readonly inFlight?: number;
  /** Publish the index and merge its segments. */
  readonly isPublished: boolean;
}

export interface LoadReport {
  readonly records: number;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peak: Resident;
  readonly publishSeconds: number;
  readonly joinSeconds: number;
  readonly joinProcessorSeconds: number;
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const { directory, collection, label, isPublished } = order;
  await using store = await openTantivyStore(directory);
  using memory = watchMemory();
  const startedAt = `${label}T00:00:00.000Z`;
  const { id } = await store.createIndex({ collection, label, access: { kind: 'public' }, startedAt });
  const processor = processorMs();
  const begun = performance.now();
  const records = await write(store, id, order);
  const seconds = (performance.now() - begun) / 1_000;
  const processorSeconds = (processorMs() - processor) / 1_000;
  const { peak } = memory;
  const loaded = { records, seconds, processorSeconds, peak };
  if (!isPublished) return { ...loaded, publishSeconds: 0, joinSeconds: 0, joinProcessorSeconds: 0 };
  const written = performance.now();
  await store.publish(id);
  const publishSeconds = (performance.now() - written) / 1_000;
  const published = performance.now();
  const beforeJoining = processorMs();
  await store.maintenance.compact();
  const joinSeconds = (performance.now() - published) / 1_000;
  const joinProcessorSeconds = (processorMs() - beforeJoining) / 1_000;
  await untilQuiet();
  return { ...loaded, publishSeconds, joinSeconds, joinProcessorSeconds };
}

async function write(store: Store, indexId: number, { files, mostLines, inFlight }: LoadOrder): Promise<number> {
  const chunks = firstLines(files, mostLines ?? Number.POSITIVE_INFINITY);
  if (inFlight === undefined) return (await importLines({ store, indexId, chunks, batchName: 'bench' })).written;
  let written = 0;
  const waiting = new Set<Promise<void>>();
  for await (const { bytes } of lineBatches(chunks)) {
    const one = store.write(indexId, bytes).then((report) => {
      written += report.written;
      waiting.delete(one);
    });
    waiting.add(one);
    if (waiting.size >= inFlight) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  return written;
}

async function* firstLines(files: readonly string[], most: number): AsyncGenerator<Buffer> {
  let left = most;
  for (const file of files) {
    for await (const chunk of createReadStream(file, { highWaterMark: 2 ** 20 }) as AsyncIterable<Buffer>) {
      let end = 0;
      while (left > 0) {
        const next = chunk.indexOf(0x0a, end);
        if (next < 0) break;
        end = next + 1;
        left--;
      }
      yield left > 0 ? chunk : chunk.subarray(0, end);
      if (left <= 0) return;
    }
  }
}

await answerOrder(load);
