import { statfs } from 'node:fs/promises';

/** With less room than this the store takes no records. */
const LEAST_ROOM = 32 * 2 ** 20;

export async function hasRoom(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize >= LEAST_ROOM;
}

/** Whether something could not be written because its disk is full, or holds as much of this user as it may. */
export function isFullDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
