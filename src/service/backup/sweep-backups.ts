import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from './back-up-data.ts';

/** Removes what interrupted backups left behind. Call it only while no backup is being written. */
export async function sweepBackups(root: string): Promise<void> {
  const names = await readdir(root).catch((): string[] => []);
  for (const name of names.filter((name) => name.endsWith(UNFINISHED))) {
    const folder = join(root, name);
    const files = await readdir(folder).catch((): string[] => []);
    if (files.includes(UNFINISHED)) await rm(folder, { recursive: true, force: true });
  }
}
