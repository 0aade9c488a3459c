import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A new file for reading and writing. It has no name, so nothing is left behind however the process ends. */
export async function namelessFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.spool`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}
