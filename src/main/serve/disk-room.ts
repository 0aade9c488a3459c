import { statfs } from 'node:fs/promises';

/** With less space than this the store accepts no records. */
const MIN_SPACE = 32 * 2 ** 20;

export async function hasRoom(directory: string): Promise<boolean> {
  return (await freeBytes(directory)) >= MIN_SPACE;
}

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

/** The error means that the disk is full or the quota of the user is used up. */
export function isFullDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as Partial<NodeJS.ErrnoException> | undefined)?.code));
}
