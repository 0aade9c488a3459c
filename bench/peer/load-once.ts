/** Loads a directory unless it was loaded completely before, and returns the report of the load. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadReport } from './side.ts';

export async function loadOnce(directory: string, load: () => Promise<Omit<LoadReport, 'day'>>): Promise<LoadReport> {
  const note = noteIn(directory);
  if (!existsSync(note)) {
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    const report = await load();
    // Written last and atomically: without it the load is incomplete.
    await writeFile(`${note}.new`, JSON.stringify({ ...report, day: new Date().toISOString().slice(0, 10) }));
    await rename(`${note}.new`, note);
  }
  return JSON.parse(await readFile(note, 'utf8'));
}

/** Removes all directories unless all are complete: their speeds are compared, so the same run must load them. */
export async function removeIncomplete(directories: readonly string[]): Promise<void> {
  if (directories.every((directory) => existsSync(noteIn(directory)))) return;
  for (const directory of directories) await rm(directory, { recursive: true, force: true });
}

const noteIn = (directory: string): string => join(directory, 'load.json');
