/** A file -> what is said of it as a list, in `<its name>.list.json` beside it, or in `directory.list.json` for all files of its directory. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ListDescription } from '../../probe/lists/list-statement.ts';
import { readDescription } from '../formats/lists/list-description.ts';

/** Whether a file of a folder says what another one lists. */
export const isListDescription = (name: string): boolean => name.endsWith('.list.json');

/** @throws RefusedSource if the description is wrong, or the system error */
export async function descriptionBeside(path: string): Promise<ListDescription | undefined> {
  if (path === '-') return undefined;
  const folder = dirname(path);
  for (const name of [`${basename(path)}.list.json`, 'directory.list.json']) {
    const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
      throw error;
    });
    if (text !== undefined) return readDescription(text, name);
  }
  return undefined;
}
