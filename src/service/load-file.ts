import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LoadProgress, type LoadSummary, loadLines } from '../ingest/load/load-lines.ts';
import type { Collection } from '../model/collection.ts';
import type { Index } from '../model/index-record.ts';
import type { Store } from '../store/store.ts';

/**
 * A file of our own records into an index. Interrupted, it goes on where it was when it is called again for the same file; what is
 * refused is kept in a file of its own with line and reason.
 */
export interface LoadFile {
  readonly file: string;
  readonly collection: Collection;
  readonly label: string;
  /** Leave the index unseen. */
  readonly isHeldBack: boolean;
  /** Where the places of unfinished loads and the refused records are kept. */
  readonly stateDirectory: string;
  readonly now: number;
  readonly signal?: AbortSignal;
  onProgress?(progress: LoadProgress & { readonly bytes: number }): void;
}

export interface LoadedFile {
  readonly index: Index;
  readonly summary: LoadSummary;
  /** Where the refused records are, if there are any. */
  readonly refusedFile: string | undefined;
  /** The load went on from an earlier one. */
  readonly isResumed: boolean;
}

interface LoadState {
  readonly indexId: number;
  readonly place: LoadProgress;
}

export async function loadFile(store: Store, load: LoadFile): Promise<LoadedFile> {
  const path = await realpath(load.file);
  const { size, mtimeMs } = await stat(path);
  const source = hash('sha256', [path, size, mtimeMs, load.collection, load.label].join('\n'), 'hex').slice(0, 24);
  await mkdir(load.stateDirectory, { recursive: true });
  const stateFile = join(load.stateDirectory, `${source}.json`);
  const refusedFile = join(load.stateDirectory, `${load.collection}-${source}.refused.ndjson`);

  const earlier = await readState(stateFile, store);
  const index = earlier?.index ?? (await createIndex(store, load));
  const before = earlier?.place ?? { offset: 0, line: 0, written: 0, refused: 0 };
  if (earlier === undefined) await writeState(stateFile, { indexId: index.id, place: before });
  let refused: string[] = [];

  const summary = await loadLines({
    store,
    indexId: index.id,
    chunks: createReadStream(path, { start: before.offset, highWaterMark: 1024 * 1024 }),
    source,
    start: before,
    ...(load.signal === undefined ? {} : { signal: load.signal }),
    onRefused: (line, reason, text) => refused.push(`${JSON.stringify({ line: line + 1, reason, text })}\n`),
    onProgress: async (progress) => {
      const place = {
        ...progress,
        written: before.written + progress.written,
        refused: before.refused + progress.refused,
      };
      if (refused.length > 0) await appendFile(refusedFile, refused.join(''));
      refused = [];
      await writeState(stateFile, { indexId: index.id, place });
      load.onProgress?.({ ...place, bytes: size });
    },
  });
  const published = load.isHeldBack ? index : await store.publish(index.id);
  await rm(stateFile);
  const total = { ...summary, written: before.written + summary.written, refused: before.refused + summary.refused };
  return {
    index: { ...published, count: total.written },
    summary: total,
    refusedFile: total.refused > 0 ? refusedFile : undefined,
    isResumed: earlier !== undefined,
  };
}

async function createIndex(store: Store, { collection, label, now }: LoadFile): Promise<Index> {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(label);
  const startedAt = isDay ? `${label}T00:00:00.000Z` : new Date(now).toISOString();
  return await store.createIndex({ collection, label, access: { kind: 'public' }, startedAt });
}

/** What an earlier load of the same file left behind, if its index still waits for it. */
async function readState(
  file: string,
  store: Store,
): Promise<{ readonly index: Index; readonly place: LoadProgress } | undefined> {
  let state: LoadState;
  try {
    state = JSON.parse(await readFile(file, 'utf8')) as LoadState;
  } catch {
    return undefined;
  }
  const index = (await store.indices()).find(({ id }) => id === state.indexId);
  return index?.state === 'filling' ? { index, place: state.place } : undefined;
}

async function writeState(file: string, state: LoadState): Promise<void> {
  await writeFile(`${file}.new`, JSON.stringify(state));
  await rename(`${file}.new`, file);
}
