/** A directory -> how it was loaded; loads it where nobody has, or somebody has begun to. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Loaded } from './side.ts';

export async function keptLoad(directory: string, load: () => Promise<Omit<Loaded, 'day'>>): Promise<Loaded> {
  const note = noteIn(directory);
  if (!existsSync(note)) {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const loaded = await load();
    // Last, and at once: without it the data is not whole.
    await writeFile(`${note}.new`, JSON.stringify({ ...loaded, day: new Date().toISOString().slice(0, 10) }));
    await rename(`${note}.new`, note);
  }
  return JSON.parse(await readFile(note, 'utf8'));
}

/** Both are loaded in one run, or neither: how fast they were is compared. */
export async function forgetHalf(directories: readonly string[]): Promise<void> {
  if (directories.every((directory) => existsSync(noteIn(directory)))) return;
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}

const noteIn = (directory: string): string => join(directory, 'load.json');
