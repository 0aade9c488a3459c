import { hash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DamagedInput } from '../../ingest/input/damaged-input.ts';
import { type InputSource, type OpenInput, openInput } from '../../ingest/input/open-input.ts';
import { type LoadSummary, loadLines } from '../../ingest/load/load-lines.ts';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { indexLabel } from '../../model/index-label.ts';
import type { Index } from '../../model/index-record.ts';
import { noteIndex } from '../accounts/note-index.ts';
import type { IndexContext } from './index-context.ts';
import { newIndex } from './new-index.ts';
import { RefusedFile, type RefusedLinesSlice } from './refused-file.ts';

/**
 * Loads records from a file, compressed or not, or from standard input, into a new index.
 * Calling it again resumes the interrupted load of a file. Standard input cannot be read twice: the next load drops
 * what an interrupted one left.
 */
export interface LoadFile {
  readonly input: InputSource;
  readonly collection: Collection;
  readonly label: string;
  /** Do not publish the index. */
  readonly isHeldBack: boolean;
  /** The folder for the progress of unfinished loads. */
  readonly stateDirectory: string;
  /** The file for refused lines, if there are any. */
  readonly refusedFile: string;
  readonly signal?: AbortSignal;
  onProgress?(progress: FileProgress): void;
}

export interface FileProgress {
  readonly written: number;
  readonly refused: number;
  /** Share of the file read so far, from 0 to 1; undefined if the total is unknown. */
  readonly share: number | undefined;
}

export interface LoadedFile {
  /** Undefined if no line was a record: then no index is created. */
  readonly index: Index | undefined;
  readonly summary: LoadSummary;
  /** The file with the refused lines, if there are any. */
  readonly refusedFile: string | undefined;
  /** The load resumed an earlier one. */
  readonly isResumed: boolean;
}

/** @throws ProblemError, DamagedInput, and system errors */
export async function loadFile(context: IndexContext, load: LoadFile): Promise<LoadedFile> {
  const { store, accounts, caller } = context;
  const { collection } = load;
  const label = indexLabel(load.label, 'public');
  const input = await openInput(load.input);
  await mkdir(load.stateDirectory, { recursive: true });
  const stateFile = join(load.stateDirectory, `${sourceName(input, collection, label)}.json`);
  const earlier = await earlierLoad(context, input, stateFile);
  const index = earlier?.index ?? (await newIndex(context, { collection, label }));
  const previous = earlier?.summary ?? NOTHING;
  await using refused = await RefusedFile.resume(load.refusedFile, earlier?.refused);
  const isResumable = input.source !== undefined;
  if (earlier === undefined) await writeState(stateFile, { indexId: index.id, summary: previous, refused: undefined });
  let summary: LoadSummary;
  try {
    summary = await loadLines({
      store,
      indexId: index.id,
      chunks: input.chunks(previous.offset),
      source: sourceName(input, collection, label),
      start: previous,
      ...defined({ signal: load.signal }),
      onRefused: (line) => refused.add(line),
      onProgress: async (progress) => {
        await refused.flush();
        const total = sum(previous, progress);
        if (isResumable) await writeState(stateFile, { indexId: index.id, summary: total, refused: refused.place });
        const share = input.size === undefined ? undefined : Math.min(1, input.readBytes() / Math.max(input.size, 1));
        load.onProgress?.({ written: total.written, refused: total.refused, share });
      },
    });
  } catch (error) {
    if (!isResumable || error instanceof DamagedInput) await forget();
    throw error;
  }
  const total = sum(previous, summary);
  const report = { summary: total, refusedFile: refused.place?.path, isResumed: earlier !== undefined };
  if (total.written === 0) {
    await forget();
    return { ...report, index: undefined };
  }
  const published = load.isHeldBack ? index : await store.publish(index.id);
  await rm(stateFile);
  await noteIndex(accounts, caller, 'load', published);
  return { ...report, index: { ...published, count: total.written } };

  async function forget(): Promise<void> {
    await store.drop(index.id);
    await rm(stateFile);
  }
}

const NOTHING: LoadSummary = {
  offset: 0,
  line: 0,
  written: 0,
  refused: 0,
  unknownFields: new Map(),
  mistypedFields: new Map(),
};

/** Adds up the parts before and after an interruption. */
function sum(previous: LoadSummary, current: LoadSummary): LoadSummary {
  return {
    ...current,
    written: previous.written + current.written,
    refused: previous.refused + current.refused,
    unknownFields: sumOfCounts(previous.unknownFields, current.unknownFields),
    mistypedFields: sumOfCounts(previous.mistypedFields, current.mistypedFields),
  };
}

function sumOfCounts(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sums = new Map(a);
  for (const [path, count] of b) sums.set(path, (sums.get(path) ?? 0) + count);
  return sums;
}

/** Identifies a load by its source and its target. */
function sourceName({ source = 'standard input' }: OpenInput, collection: Collection, label: string): string {
  return hash('sha256', [source, collection, label].join('\n'), 'hex').slice(0, 24);
}

interface LoadState {
  readonly indexId: number;
  readonly summary: LoadSummary;
  readonly refused: RefusedLinesSlice | undefined;
}

/** The progress of an interrupted load of the same file, if its index still exists. */
async function earlierLoad(
  { store }: IndexContext,
  { source }: OpenInput,
  stateFile: string,
): Promise<(LoadState & { readonly index: Index }) | undefined> {
  const state = await readState(stateFile);
  if (state === undefined) return undefined;
  const index = (await store.indices()).find(({ id }) => id === state.indexId);
  if (index?.state !== 'filling') return undefined;
  if (source !== undefined) return { ...state, index };
  await store.drop(index.id);
  return undefined;
}

async function readState(file: string): Promise<LoadState | undefined> {
  try {
    const { indexId, summary, refused } = JSON.parse(await readFile(file, 'utf8'));
    const { unknownFields, mistypedFields, ...progress } = summary;
    const counts = {
      unknownFields: new Map<string, number>(unknownFields),
      mistypedFields: new Map<string, number>(mistypedFields),
    };
    return { indexId, summary: { ...progress, ...counts }, refused };
  } catch {
    return undefined;
  }
}

async function writeState(file: string, { summary, ...state }: LoadState): Promise<void> {
  const { unknownFields, mistypedFields } = summary;
  const counts = { unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] };
  await writeFile(`${file}.new`, JSON.stringify({ ...state, summary: { ...summary, ...counts } }));
  await rename(`${file}.new`, file);
}
