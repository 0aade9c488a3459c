import { copyFile, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import type { MaintenanceOptions } from '../../model/maintenance.ts';
import { ProblemError, requestError } from '../../model/problem.ts';
import type { Store } from '../../store/store.ts';
import {
  BACKUP_FORMAT,
  type BackupFile,
  hashFile,
  MANIFEST_FILE,
  syncFolder,
  writeManifest,
} from './backup-manifest.ts';

/** Copies the store of an installation and the other files of its data directory to a new folder, as of one moment. */
export interface DataToBackUp extends MaintenanceOptions {
  readonly store: Store;
  /** The name of the store's folder in the data directory. */
  readonly storeName: string;
  /** Files and folders of the data directory next to the store. Missing ones are skipped. */
  readonly extras: readonly OtherData[];
  readonly to: string;
  readonly now: number;
}

export interface OtherData {
  readonly name: string;
  readonly path: string;
  /** Given where a plain copy of the file could be inconsistent. */
  readonly write?: ((to: string) => Promise<void>) | undefined;
}

export interface WrittenBackup {
  readonly folder: string;
  readonly indices: readonly Index[];
  readonly files: number;
  readonly bytes: number;
}

/**
 * Suffix of the folder while the backup is being written, and the name of a marker file inside it.
 * An interrupted backup leaves nothing under the requested name.
 */
const UNFINISHED = '.unfinished';

/** @throws ProblemError conflict */
export async function backUpData(data: DataToBackUp): Promise<WrittenBackup> {
  const { store, storeName, extras, now, signal, onProgress } = data;
  if (!store.capabilities.canBackUp)
    throw new ProblemError('conflict', 'This store is backed up where its server runs.');
  const to = resolve(data.to);
  await mustBeFree(to);
  const folder = to + UNFINISHED;
  await takeOver(folder);
  try {
    // Before the store: the saved progress of a load must not be ahead of the records in the store.
    for (const { name, path, write } of extras) {
      const target = join(folder, name);
      await (write === undefined ? copyIfThere(path, target) : write(target));
    }
    const options = defined({ signal, onProgress });
    const { indices } = await store.maintenance.backUp(join(folder, storeName), options);
    const files = await listFiles(folder, data);
    const manifest = writeManifest({ format: BACKUP_FORMAT, madeAt: new Date(now).toISOString(), indices, files });
    await writeFile(join(folder, MANIFEST_FILE), manifest, { flush: true });
    await rm(join(folder, UNFINISHED));
    await syncFolder(folder);
    // Replaces an empty folder that was created beforehand.
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
  const existing = await readdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error.code === 'ENOTDIR' ? new ProblemError('conflict', `${to} is a file.`) : error;
  });
  if (existing.length > 0)
    throw new ProblemError('conflict', `${to} is not empty: a backup is written to a new folder.`);
}

/** Removes the remains of an interrupted backup, and nothing else. */
async function takeOver(folder: string): Promise<void> {
  const remains = await readdir(folder).catch((): string[] => []);
  if (remains.length > 0 && !remains.includes(UNFINISHED))
    throw new ProblemError('conflict', `${folder} is in the way.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, UNFINISHED), '');
}

/** Copies a file or a folder. Files of it may be removed meanwhile: that keeps no other file out of the copy. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    if ((await stat(from)).isDirectory()) {
      await mkdir(to, { recursive: true });
      for (const name of await readdir(from)) await copyIfThere(join(from, name), join(to, name));
    } else await copyFile(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
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

/** Removes what interrupted backups left behind. Call it only while no backup is being written. */
export async function sweepBackups(root: string): Promise<void> {
  const names = await readdir(root).catch((): string[] => []);
  for (const name of names.filter((name) => name.endsWith(UNFINISHED))) {
    const folder = join(root, name);
    const files = await readdir(folder).catch((): string[] => []);
    if (files.includes(UNFINISHED)) await rm(folder, { recursive: true, force: true });
  }
}

/** No leading dot, so the name cannot lead out of the folder. */
const NAME = /^[\w-][\w.-]{0,99}$/;

/** The folder for a new backup of this name. @throws ProblemError conflict, request_parsing_error */
export async function backUpFolder({ capabilities }: Store, root: string, name: string): Promise<string> {
  if (!capabilities.canBackUp) throw new ProblemError('conflict', 'This store is backed up where its server runs.');
  if (!NAME.test(name)) {
    const allowed =
      'name must be 1 to 100 letters, digits, dots, underscores and dashes, and must not begin with a dot.';
    throw requestError('Invalid name of a backup', allowed);
  }
  await mkdir(root, { recursive: true });
  const folder = join(root, name);
  const isTaken = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isTaken) throw new ProblemError('conflict', `There is a backup ${name} already.`);
  return folder;
}
