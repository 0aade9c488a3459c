import { cp, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Index } from '../../model/index-record.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import { BACKUP_FORMAT, type BackupFile, MANIFEST_FILE, writeManifest } from './backup-manifest.ts';
import { hashFile, syncFolder } from './hash-file.ts';

/** The store of an installation, and what else lies in its data directory, as they are at one moment -> a folder that was not there. */
export interface DataToBackUp extends MaintenanceOptions {
  readonly store: Store;
  /** The name of the store's folder in the data directory. */
  readonly storeName: string;
  /** Files and folders beside it that belong to it; those that are not there are left out. */
  readonly others: readonly OtherData[];
  readonly to: string;
  readonly now: number;
}

export interface OtherData {
  readonly name: string;
  readonly path: string;
  /** Where a copy of the file as it lies would not be whole. */
  readonly write?: ((to: string) => Promise<void>) | undefined;
}

export interface WrittenBackup {
  readonly folder: string;
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}

/**
 * Until it is whole it has another name, which ends so, and a file of this name in it; a backup that is interrupted leaves nothing under the name that was
 * asked for.
 */
export const UNFINISHED = '.unfinished';

/** @throws ProblemError conflict */
export async function backUpData(data: DataToBackUp): Promise<WrittenBackup> {
  const { store, storeName, others, now, signal, onProgress } = data;
  if (!store.capabilities.canBackUp)
    throw new ProblemError('conflict', 'This store is backed up where its server runs.');
  const to = resolve(data.to);
  await mustBeFree(to);
  const folder = to + UNFINISHED;
  await takeOver(folder);
  try {
    // Before the store: a load that says how far it is must not be ahead of what the store has.
    for (const { name, path, write } of others) {
      const target = join(folder, name);
      await (write === undefined ? copyIfThere(path, target) : write(target));
    }
    const options = { ...(signal && { signal }), ...(onProgress && { onProgress }) };
    const { indices } = await store.maintenance.backUp(join(folder, storeName), options);
    const files = await listFiles(folder, data);
    const manifest = writeManifest({ format: BACKUP_FORMAT, madeAt: new Date(now).toISOString(), indices, files });
    await writeFile(join(folder, MANIFEST_FILE), manifest, { flush: true });
    await rm(join(folder, UNFINISHED));
    await syncFolder(folder);
    // In the place of an empty folder, where one was made for it.
    await rmdir(to).catch(() => {});
    await rename(folder, to);
    await syncFolder(dirname(to));
    return { folder: to, indices, files: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function mustBeFree(to: string): Promise<void> {
  const found = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new ProblemError('conflict', `${to} is a file.`) : error;
  });
  if (found.length > 0) throw new ProblemError('conflict', `${to} is not empty: a backup is written to a new folder.`);
}

/** What an interrupted backup has left is removed, and nothing else. */
async function takeOver(folder: string): Promise<void> {
  const left = await readdir(folder).catch((): string[] => []);
  if (left.length > 0 && !left.includes(UNFINISHED)) throw new ProblemError('conflict', `${folder} is in the way.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, UNFINISHED), '');
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

async function listFiles(
  folder: string,
  { signal, onProgress = () => {} }: MaintenanceOptions,
): Promise<readonly BackupFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files: BackupFile[] = [];
  for (const [done, path] of paths.sort().entries()) {
    signal?.throwIfAborted();
    onProgress({ work: 'summing', done, total: paths.length });
    const name = relative(folder, path);
    if (name !== UNFINISHED) files.push({ path: name.split(sep).join('/'), ...(await hashFile(path)) });
  }
  for (const entry of entries) if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name));
  return files;
}
