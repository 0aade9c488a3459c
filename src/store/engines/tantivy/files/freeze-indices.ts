import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { MaintenanceOptions } from '../../../../model/maintenance.ts';
import type { FrozenFiles } from '../../../inverted/back-end.ts';
import { storeFolders } from './store-directory.ts';

export interface FreezePlan {
  /** The directory of the store. */
  readonly from: string;
  readonly indices: readonly string[];
  /** Hard-links the current files of an index into a folder. Later writes do not change the linked files. */
  readonly link: (index: string, folder: string) => Promise<void>;
}

/** Freezes the files of a store as they are now, as a complete store. Nobody may write until this resolves. */
export async function freezeIndices(
  { from, indices, link }: FreezePlan,
  signal: AbortSignal | undefined,
): Promise<FrozenFiles> {
  const [source, frozen] = [storeFolders(from), storeFolders(join(from, FROZEN))];
  const remove = (): Promise<void> => rm(frozen.store, { recursive: true, force: true });
  try {
    await remove();
    await mkdir(frozen.indices, { recursive: true });
    for (const index of indices) {
      signal?.throwIfAborted();
      await link(index, join(frozen.indices, index));
    }
    // These files are small and replaced as a whole, so copies will do.
    await copyFolder(source.state, frozen.state);
    await copyFile(source.format, frozen.format);
    const files = await filesIn(frozen.store);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return {
      files: files.length,
      bytes,
      copyTo: (directory, options) => copyFiles(files, { from: frozen.store, to: resolve(directory), bytes }, options),
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyFiles(
  files: readonly StoredFile[],
  { from, to, bytes }: { readonly from: string; readonly to: string; readonly bytes: number },
  { signal, onProgress = () => {} }: MaintenanceOptions,
): Promise<void> {
  let done = 0;
  for (const { path, bytes: length } of files) {
    signal?.throwIfAborted();
    const into = join(to, relative(from, path));
    await mkdir(dirname(into), { recursive: true });
    // The copy is free if the file system can share blocks between files.
    await copyFile(path, into, constants.COPYFILE_FICLONE);
    await sync(into);
    done += length;
    onProgress({ work: 'copying', done, total: bytes });
  }
}

/** Removes what an interrupted backup left behind. */
export async function removeFrozen(directory: string): Promise<void> {
  await rm(join(directory, FROZEN), { recursive: true, force: true });
}

interface StoredFile {
  readonly path: string;
  readonly bytes: number;
}

async function filesIn(folder: string): Promise<readonly StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return await Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })));
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const { path } of await filesIn(from)) {
    const into = join(to, relative(from, path));
    await mkdir(dirname(into), { recursive: true });
    await copyFile(path, into);
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const FROZEN = 'frozen';
