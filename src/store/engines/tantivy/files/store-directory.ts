/**
 * The layout of a store's directory:
 *
 *   format.json   the version of this layout
 *   lock          held by the process that has the store open
 *   state/        the catalog, sets of sequences, names of batches
 *   indices/      a folder for each index
 *   frozen/       during a backup: hard links to the files that it copies
 */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StoreFailure } from '../../../store-failure.ts';

/**
 * Raise it with a change that makes older programs misread a directory, and once for a release that stores other fields
 * or accounts: the version before would rebuild the documents for its own fields before anything else stops it.
 */
export const DIRECTORY_FORMAT = 4;

/** The oldest that is read: that of version 0.1.0. */
const OLDEST_FORMAT = 3;

export interface StoreFolders {
  readonly store: string;
  readonly format: string;
  readonly lock: string;
  readonly state: string;
  readonly indices: string;
}

export function storeFolders(directory: string): StoreFolders {
  const store = resolve(directory);
  const inside = (name: string): string => join(store, name);
  return {
    store,
    format: inside('format.json'),
    lock: inside('lock'),
    state: inside('state'),
    indices: inside('indices'),
  };
}

/** Creates the folders of a new store. @throws StoreFailure directory-newer, directory-unusable */
export async function prepareDirectory(directory: string): Promise<StoreFolders> {
  const folders = storeFolders(directory);
  try {
    await mkdir(folders.store, { recursive: true });
    const format = await readFormat(folders);
    if (format > DIRECTORY_FORMAT) {
      throw new StoreFailure(
        'directory-newer',
        new Error(`format ${format}, this program supports ${DIRECTORY_FORMAT}`),
      );
    }
    if (format < OLDEST_FORMAT)
      throw new Error(`format ${format} is from an earlier version: load the data again into an empty directory`);
    for (const folder of [folders.state, folders.indices]) await mkdir(folder, { recursive: true });
    return folders;
  } catch (error) {
    throw error instanceof StoreFailure ? error : new StoreFailure('directory-unusable', error);
  }
}

/**
 * Lets older programs refuse the directory from now on. Only for the holder of the lock: an older program may still have
 * the directory open. @throws StoreFailure directory-unusable
 */
export async function raiseFormat(folders: StoreFolders): Promise<void> {
  try {
    if ((await readFormat(folders)) < DIRECTORY_FORMAT) await writeFormat(folders);
  } catch (error) {
    throw new StoreFailure('directory-unusable', error);
  }
}

async function readFormat(folders: StoreFolders): Promise<number> {
  const text = await readFile(folders.format, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const names = await readdir(folders.store);
    if (names.includes('engine'))
      throw new Error(
        `${folders.store} was written by an engine that this version no longer has: load the data again into an empty directory`,
      );
    if (names.includes('indices')) throw new Error('indices/ exists without format.json');
    // Before anything else is written.
    await writeFormat(folders);
    return DIRECTORY_FORMAT;
  }
  const version: unknown = JSON.parse(text)?.format;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new Error('format.json has no valid format');
  return version;
}

async function writeFormat({ format }: StoreFolders): Promise<void> {
  await writeFile(`${format}.new`, `${JSON.stringify({ format: DIRECTORY_FORMAT })}\n`, { flush: true });
  await rename(`${format}.new`, format);
}
