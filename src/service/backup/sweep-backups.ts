import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UNFINISHED } from './back-up-data.ts';

/** Removes what interrupted backups left in the folder of an installation's backups, while none is being written. */
export async function sweepBackups(root: string): Promise<void> {
  const names = await readdir(root).catch((): string[] => []);
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const folder = join(root, name);
    const held = await readdir(folder).catch((): string[] => []);
    if (held.includes(UNFINISHED)) await rm(folder, { recursive: true, force: true });
  }
}
