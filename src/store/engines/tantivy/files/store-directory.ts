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

/** Raise it with a change that makes older programs misread a directory. */
export const DIRECTORY_FORMAT = 3;

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
    if (format < DIRECTORY_FORMAT)
      throw new Error(`format ${format} is from an earlier version: load the data again into an empty directory`);
    for (const folder of [folders.state, folders.indices]) await mkdir(folder, { recursive: true });
    return folders;
  } catch (error) {
    throw error instanceof StoreFailure ? error : new StoreFailure('directory-unusable', error);
  }
}

async function readFormat({ store, format }: StoreFolders): Promise<number> {
  const text = await readFile(format, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) {
    const names = await readdir(store);
    if (names.includes('engine'))
      throw new Error(
        `${store} was written by an engine that this version no longer has: load the data again into an empty directory`,
      );
    if (names.includes('indices')) throw new Error('indices/ exists without format.json');
    // Atomic, and before anything else is written.
    await writeFile(`${format}.new`, `${JSON.stringify({ format: DIRECTORY_FORMAT })}\n`, { flush: true });
    await rename(`${format}.new`, format);
    return DIRECTORY_FORMAT;
  }
  const version: unknown = JSON.parse(text)?.format;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) throw new Error('format.json has no valid format');
  return version;
}
