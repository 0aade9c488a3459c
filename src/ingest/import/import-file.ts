import { createHash, hash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Collection } from '../../model/collection.ts';
import type { Index } from '../../model/index-record.ts';
import type { Store } from '../../store/store.ts';
import type { Format, Position, Refusal } from '../formats/format.ts';
import { DamagedInput } from '../input/decompress.ts';
import { type InputSource, type OpenInput, openInput } from '../input/open-input.ts';
import { IndexTarget, indexOrigin } from '../targets/index-target.ts';
import { type ImportSummary, importSource, NOTHING_IMPORTED, sumOfImports } from './import-source.ts';
import { recordFormat } from './recognise-format.ts';
import { RefusedFile, type RefusedLinesSlice } from './refused-file.ts';

/**
 * Imports records from a file, compressed or not, or from standard input, into an index that it creates.
 * Calling it again resumes the interrupted import of a file. Standard input cannot be read twice: the next import drops
 * what an interrupted one left.
 */
export interface FileImport {
  readonly input: InputSource;
  readonly collection: Collection;
  readonly label: string;
  /** The folder for the checkpoints of unfinished imports. */
  readonly stateDirectory: string;
  /** The file for refused lines, if there are any. */
  readonly refusedFile: string;
  readonly signal?: AbortSignal;
  onProgress?(progress: FileProgress): void;
  /** Called for every refused line too. */
  onRefused?(refusal: Refusal): Promise<void> | void;
}

/** How the index is created and completed. The caller decides who may do that. */
interface ImportedIndex {
  readonly store: Store;
  readonly now: () => number;
  create(): Promise<Index>;
  /** Called with the whole index. The import counts as interrupted until it has ended. */
  complete(index: Index): Promise<Index>;
}

interface FileProgress {
  readonly written: number;
  readonly refused: number;
  /** Share of the file read so far, from 0 to 1; undefined if the total is unknown. */
  readonly share: number | undefined;
  /** Bytes of the file that were read, and all of them if that is known. */
  readonly bytes: number;
  readonly totalBytes: number | undefined;
}

export interface ImportedFile {
  /** Undefined if no line was a record: then no index is created. */
  readonly index: Index | undefined;
  readonly summary: ImportSummary;
  /** The file with the refused lines, if there are any. */
  readonly refusedFile: string | undefined;
  /** The import resumed an earlier one. */
  readonly isResumed: boolean;
}

/** @throws ProblemError, DamagedInput, and system errors */
export async function importFile(load: FileImport, target: ImportedIndex): Promise<ImportedFile> {
  const { collection, signal } = load;
  const { store } = target;
  const digest = createHash('sha256');
  await using input = await openInput(load.input, digest);
  await mkdir(load.stateDirectory, { recursive: true });
  const batchName = importName(input, load);
  const checkpoint = join(load.stateDirectory, `${batchName}.json`);
  const earlier = await earlierImport(store, input, checkpoint);
  const index = earlier?.index ?? (await target.create());
  const previous = earlier?.summary ?? NOTHING_IMPORTED;
  await using refused = await RefusedFile.resume(load.refusedFile, earlier?.refused);
  const isResumable = input.identity !== undefined;
  if (earlier === undefined)
    await writeCheckpoint(checkpoint, { indexId: index.id, summary: previous, refused: undefined });
  const { format, total } = await importRest().catch(async (error: unknown) => {
    if (!isResumable || error instanceof DamagedInput) await forget();
    throw error;
  });
  const report = { summary: total, refusedFile: refused.place?.path, isResumed: earlier !== undefined };
  if (total.written === 0) {
    await forget();
    return { ...report, index: undefined };
  }
  const origin = indexOrigin(format, { source: input.name, digest: digest.digest('hex'), now: target.now() });
  const completed = await target.complete(await store.setOrigin(index.id, origin));
  await rm(checkpoint);
  return { ...report, index: { ...completed, count: total.written } };

  async function importRest() {
    const recognised = await recordFormat(input);
    const summary = await importSource({
      format: recognised,
      source: { name: input.name, collection, chunks: input.chunks },
      target: new IndexTarget(store, index.id),
      batchName,
      from: previous.position,
      signal,
      onRefused: async (refusal) => {
        await refused.add(refusal);
        await load.onRefused?.(refusal);
      },
      onProgress: async (progress) => {
        await refused.flush();
        const soFar = sumOfImports(previous, progress);
        if (isResumable) await note(soFar, recognised);
        const [bytes, totalBytes] = [input.readBytes(), input.size];
        const share = totalBytes === undefined ? undefined : Math.min(1, bytes / Math.max(totalBytes, 1));
        load.onProgress?.({ written: soFar.written, refused: soFar.refused, share, bytes, totalBytes });
      },
    });
    return { format: recognised, total: sumOfImports(previous, summary) };
  }

  async function note(summary: ImportSummary, { name, version }: Format): Promise<void> {
    const { place } = refused;
    await writeCheckpoint(checkpoint, { indexId: index.id, format: { name, version }, summary, refused: place });
  }

  async function forget(): Promise<void> {
    await store.drop(index.id);
    await rm(checkpoint);
  }
}

/** Identifies an import by its source and its target. */
function importName(
  { identity = 'standard input' }: OpenInput,
  { collection, label }: Pick<FileImport, 'collection' | 'label'>,
): string {
  return hash('sha256', [identity, collection, label].join('\n'), 'hex').slice(0, 24);
}

/** Undefined unless the index still exists, and the same reader would continue from the position. */
async function earlierImport(
  store: Store,
  input: OpenInput,
  file: string,
): Promise<(Checkpoint & { readonly index: Index }) | undefined> {
  const checkpoint = await readCheckpoint(file);
  if (checkpoint === undefined) return undefined;
  const index = (await store.indices()).find(({ id }) => id === checkpoint.indexId);
  if (index?.state !== 'filling') return undefined;
  if (input.identity !== undefined && (await isReadTheSame(input, checkpoint))) return { ...checkpoint, index };
  await store.drop(index.id);
  return undefined;
}

/** A later version of the program may read the same bytes otherwise. */
async function isReadTheSame(input: OpenInput, { format }: Checkpoint): Promise<boolean> {
  if (format === undefined) return true;
  const { name, version } = await recordFormat(input);
  return name === format.name && version === format.version;
}

/** How far an import is: everything before the position is in the index. It is a small file of JSON. */
interface Checkpoint {
  readonly indexId: number;
  /** Absent in the files of version 0.1.0, which read lines alone. */
  readonly format?: Pick<Format, 'name' | 'version'> | undefined;
  readonly summary: ImportSummary;
  readonly refused: RefusedLinesSlice | undefined;
}

/** Undefined if there is no checkpoint, or it cannot be read. */
async function readCheckpoint(file: string): Promise<Checkpoint | undefined> {
  try {
    const { indexId, format, summary, refused } = JSON.parse(await readFile(file, 'utf8'));
    const { position = positionOfLine(summary), unknownFields, mistypedFields, written, refused: count } = summary;
    const counts = {
      unknownFields: new Map<string, number>(unknownFields),
      mistypedFields: new Map<string, number>(mistypedFields),
    };
    return { indexId, format, summary: { position, written, refused: count, ...counts }, refused };
  } catch {
    return undefined;
  }
}

/** Version 0.1.0 kept a position as the number of bytes and lines before it. */
function positionOfLine({ offset, line }: { readonly offset: number; readonly line: number }): Position {
  return { offset, count: line };
}

async function writeCheckpoint(file: string, { summary, ...rest }: Checkpoint): Promise<void> {
  const { unknownFields, mistypedFields } = summary;
  const counts = { unknownFields: [...unknownFields], mistypedFields: [...mistypedFields] };
  await writeFile(`${file}.new`, JSON.stringify({ ...rest, summary: { ...summary, ...counts } }));
  await rename(`${file}.new`, file);
}
