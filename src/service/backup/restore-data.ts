import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { type BackupFile, type BackupManifest, MANIFEST_FILE, readManifest, syncFolder } from './backup-manifest.ts';

/** Restores a backup into an empty data directory. Refuses anything that differs from what was backed up. */
export interface DataToRestore extends MaintenanceOptions {
  readonly from: string;
  readonly to: string;
  readonly storeName: string;
  /** Opens the store in a folder, to check that it is the one that was backed up. */
  readonly openStore: (folder: string) => Promise<Store>;
}

export interface RestoredBackup {
  readonly madeAt: string;
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}

/** Holds the files until all of them are copied and verified. */
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
    const opening = openStore(join(folder, storeName)).catch((error: Error) => {
      throw damaged(`The store in it does not open: ${error.message}`, error);
    });
    await mustBeTheSame(manifest, await opening);
    // Move the store last: without it the directory counts as empty.
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
  // Check sizes before copying: most damage is a missing or truncated file.
  for (const { path: name, bytes } of manifest.files) {
    const file = await stat(join(from, name)).catch(() => undefined);
    if (file === undefined || !file.isFile()) throw damaged(`${name} is missing.`);
    if (file.size !== bytes) throw damaged(`${name} has ${file.size} bytes instead of ${bytes}.`);
  }
  return manifest;
}

async function mustHoldNothing(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const existing = (await readdir(to)).filter((name) => name !== UNFINISHED);
  if (existing.length > 0)
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
  const created = new Set<string>();
  for (const file of files) {
    onProgress({ work: 'copying', done, total });
    const target = join(folder, file.path);
    if (!created.has(dirname(target))) await mkdir(dirname(target), { recursive: true });
    created.add(dirname(target));
    await copyFile(file, join(from, file.path), target, signal);
    done += file.bytes;
  }
  for (const parent of created) await syncFolder(parent);
  return total;
}

async function copyFile(
  { path, sha256 }: BackupFile,
  from: string,
  to: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const sum = createHash('sha256');
  // Keep the mode: a secret stays readable for its owner only.
  const mode = (await stat(from)).mode & 0o777;
  const summing = new Transform({
    transform(chunk: Buffer, _, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(createReadStream(from), summing, createWriteStream(to, { flush: true, mode }), defined({ signal }));
  if (sum.digest('hex') !== sha256) throw damaged(`${path} is not what was backed up.`);
}

async function mustBeTheSame({ indices }: BackupManifest, opening: Store): Promise<void> {
  await using store = opening;
  const restored = await store.indices();
  const describe = ({ id, collection, label, state, count }: Index): string =>
    `${id} ${collection} ${label} ${state} ${count}`;
  const missing = indices.map(describe).find((index) => !restored.map(describe).includes(index));
  if (missing !== undefined) throw damaged(`The index ${missing} is not what it was.`);
  // The backup may have caught an index at its creation, before anything was written to it.
  const isNew = ({ id, state, count }: Index): boolean =>
    indices.every((index) => index.id !== id) && (state !== 'filling' || count > 0);
  if (restored.some(isNew)) throw damaged('There are more indices than were backed up.');
}

function damaged(reason: string, cause?: Error): ProblemError {
  const options = cause === undefined ? {} : { cause };
  return new ProblemError('conflict', `The backup is damaged, nothing was restored. ${reason}`, options);
}
