import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Index } from '../../model/index-record.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import type { Store } from '../../store/store.ts';
import { type BackupFile, type BackupManifest, MANIFEST_FILE, readManifest } from './backup-manifest.ts';
import { syncFolder } from './hash-file.ts';

/** A backup -> the data directory of an installation, which holds nothing yet. What is not exactly as it was backed up is refused. */
export interface DataToRestore extends MaintenanceOptions {
  readonly from: string;
  readonly to: string;
  readonly storeName: string;
  /** Opens the store of a folder, to see that it is what was backed up. */
  readonly openStore: (folder: string) => Promise<Store>;
}

export interface RestoredBackup {
  readonly madeAt: string;
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}

/** Where files are until all of them are there and right. */
const UNFINISHED = '.restoring';

/** @throws ProblemError conflict, request_parsing_error */
export async function restoreData(data: DataToRestore): Promise<RestoredBackup> {
  const { storeName, openStore } = data;
  const [from, to] = [resolve(data.from), resolve(data.to)];
  const manifest = await readBackup(from);
  await mustHoldNothing(to);
  const folder = join(to, UNFINISHED);
  await rm(folder, { recursive: true, force: true });
  try {
    const bytes = await copyFiles(manifest, from, folder, data);
    const opened = openStore(join(folder, storeName)).catch((error: Error) => {
      throw damaged(`The store in it does not open: ${error.message}`, error);
    });
    await mustBeTheSame(manifest, await opened);
    // The store comes last: before it is there, nothing is.
    const names = (await readdir(folder)).sort((a, b) => Number(a === storeName) - Number(b === storeName));
    for (const name of names) await rename(join(folder, name), join(to, name));
    await rm(folder, { recursive: true });
    await syncFolder(to);
    const { madeAt, indices, files } = manifest;
    return { madeAt, indices, files: files.length, bytes };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function readBackup(from: string): Promise<BackupManifest> {
  const path = join(from, MANIFEST_FILE);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw requestError(
      'No backup there',
      `${from} is no backup, or one that was interrupted: it has no ${MANIFEST_FILE}.`,
    );
  });
  const manifest = readManifest(text);
  if (typeof manifest === 'string') throw damaged(manifest);
  // Seen before anything is copied: most damage is a file that is missing or cut off.
  for (const { path: name, bytes } of manifest.files) {
    const found = await stat(join(from, name)).catch(() => undefined);
    if (found === undefined || !found.isFile()) throw damaged(`${name} is missing.`);
    if (found.size !== bytes) throw damaged(`${name} has ${found.size} bytes in place of ${bytes}.`);
  }
  return manifest;
}

async function mustHoldNothing(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const found = (await readdir(to)).filter((name) => name !== UNFINISHED);
  if (found.length > 0)
    throw new ProblemError('conflict', `${to} is not empty: a backup is restored to a new data directory.`);
}

async function copyFiles(
  { files }: BackupManifest,
  from: string,
  folder: string,
  { signal, onProgress = () => {} }: MaintenanceOptions,
): Promise<number> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const made = new Set<string>();
  for (const file of files) {
    onProgress({ work: 'copying', done, total });
    const target = join(folder, file.path);
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    made.add(dirname(target));
    await copyFile(file, join(from, file.path), target, signal);
    done += file.bytes;
  }
  for (const one of made) await syncFolder(one);
  return total;
}

async function copyFile(
  { path, sha256 }: BackupFile,
  from: string,
  to: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const sum = createHash('sha256');
  // A secret stays readable for its owner alone.
  const mode = (await stat(from)).mode & 0o777;
  const summing = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), summing, createWriteStream(to, { flush: true, mode }), {
    ...(signal && { signal }),
  });
  if (sum.digest('hex') !== sha256) throw damaged(`${path} is not what was backed up.`);
}

async function mustBeTheSame({ indices }: BackupManifest, opened: Store): Promise<void> {
  await using store = opened;
  const found = await store.indices();
  const shown = ({ id, collection, label, state, count }: Index): string =>
    `${id} ${collection} ${label} ${state} ${count}`;
  const missing = indices.map(shown).find((one) => !found.map(shown).includes(one));
  if (missing !== undefined) throw damaged(`The index ${missing} is not what it was.`);
  // One may have been made in that very moment, while nobody wrote.
  const isNew = ({ id, state, count }: Index): boolean =>
    indices.every((index) => index.id !== id) && (state !== 'filling' || count > 0);
  if (found.some(isNew)) throw damaged('There are more indices than were backed up.');
}

function damaged(words: string, cause?: Error): ProblemError {
  const options = cause === undefined ? {} : { cause };
  return new ProblemError('conflict', `The backup is damaged, nothing was restored. ${words}`, options);
}
