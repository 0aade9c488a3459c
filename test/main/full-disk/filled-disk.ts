import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fills the disk of a folder to the last byte. */
export function fillDisk(folder: string): void {
  for (const [name, bytes] of [
    ['large', 1_000_000],
    ['small', 4_096],
    ['least', 1],
  ] as const) {
    try {
      for (let file = 0; ; file++)
        writeFileSync(join(folder, `${BALLAST}-${name}-${file}`), Buffer.alloc(bytes), { flag: 'wx' });
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOSPC' && code !== 'EEXIST') throw error;
    }
  }
}

export function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Removes what `fillDisk` wrote. */
export function emptyDisk(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.startsWith(BALLAST))) rmSync(join(folder, name));
}

const BALLAST = 'ballast';
