/** How far a load is. It is a small file of JSON: everything before it is in the indices. */
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Collection } from '../../model/collection.ts';
import { jsonObject, parseJsonObject } from '../../model/json-value.ts';
import type { Format, Position } from '../formats/format.ts';
import type { RefusedFileFailure, RefusedLinesSlice } from './refused-file.ts';

export interface SavedLoad {
  readonly version: 1;
  readonly label: string;
  /** The numbers of the indices. */
  indices: Readonly<Partial<Record<Collection, number>>>;
  /** An index that may have been created, or not yet. */
  creating?: Collection | undefined;
  /** Sources that are finished, and a digest of what they are. */
  done: number;
  chain: string;
  /** The same of those that may be written already, and were not finished when this was noted. */
  begun?: Pick<SavedLoad, 'done' | 'chain'> | undefined;
  /** Which of them are read again after an interruption: they wait to be joined with others, or are reference data. */
  joined: readonly number[];
  /** The source that is read. */
  current?: SourceState | undefined;
  /** How many joined records are written. */
  joinedRecords: number;
  counts: LoadCounts;
  /** Of some sources: those of a load without end are too many. */
  reports: readonly SourceReport[];
  /** All is written, and some of the indices may be published. */
  isWhole: boolean;
}

interface SourceState {
  readonly identity: string;
  readonly format: Pick<Format, 'name' | 'version'>;
  readonly position: Position;
  readonly written: number;
  readonly refused: number;
  readonly refusedSlice?: RefusedLinesSlice | undefined;
}

export interface LoadCounts {
  readonly written: number;
  readonly refused: number;
  readonly collections: Readonly<Partial<Record<Collection, number>>>;
  readonly unknownFields: FieldCounts;
  readonly mistypedFields: FieldCounts;
  /** What the sources were read as. */
  readonly formats: readonly FormatCount[];
  /** Sources that were left out. */
  readonly leftOut: number;
}

export interface FormatCount {
  readonly format: string;
  readonly version: number;
  readonly sources: number;
  /** The name of the first one. */
  readonly first: string;
}

export type FieldCounts = readonly (readonly [path: string, count: number])[];

/** What became of a source. */
export interface SourceReport {
  readonly name: string;
  /** The name of its format. Undefined if it was left out. */
  readonly format?: string | undefined;
  readonly version?: number | undefined;
  readonly written: number;
  readonly refused: number;
  /** The file with what was refused. */
  readonly refusedFile?: string | undefined;
  /** Why that file is missing, or not whole. */
  readonly refusedFailure?: RefusedFileFailure | undefined;
  /** Why it was left out. */
  readonly reason?: string | undefined;
}

export const newLoadState = (label: string): SavedLoad => ({
  version: 1,
  label,
  indices: {},
  done: 0,
  chain: '',
  joined: [],
  joinedRecords: 0,
  counts: {
    written: 0,
    refused: 0,
    collections: {},
    unknownFields: [],
    mistypedFields: [],
    formats: [],
    leftOut: 0,
  },
  reports: [],
  isWhole: false,
});

/** Undefined if there is none, or it is of another version of the program. */
export async function readLoadState(file: string): Promise<SavedLoad | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const state = parseJsonObject(text);
  if (state?.version !== 1 || jsonObject(state, 'indices') === undefined) return undefined;
  const saved = state as unknown as SavedLoad;
  // Earlier releases did not count everything.
  return { ...saved, counts: { ...newLoadState(saved.label).counts, ...saved.counts } };
}

/**
 * The state is on the disk when it resolves. The store has its records on the disk before that: after a power failure the
 * state may only be behind it, and batches that are sent again are known by their names.
 */
export async function writeLoadState(file: string, state: SavedLoad): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(state), { flush: true });
  await rename(`${file}.new`, file);
  // A name that is lost would leave an index that nobody resumes.
  await using handle = await open(folder);
  await handle.sync();
}

export const removeLoadState = (file: string): Promise<void> => rm(file, { force: true });
