import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** The SHA-256 and length of a file, after syncing it to disk. */
export async function hashFile(path: string): Promise<{ readonly sha256: string; readonly bytes: number }> {
  await using file = await open(path, 'r');
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: CHUNK })) {
    sum.update(chunk);
    bytes += chunk.length;
  }
  await file.sync();
  return { sha256: sum.digest('hex'), bytes };
}

/** Syncs a folder, so that new entries survive a power failure. */
export async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path, 'r');
  await folder.sync();
}

const CHUNK = 2 ** 20;
