import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Permission bits of the group and of others. */
export const GROUP_AND_OTHERS = 0o077;
/** Files that their readers refuse if other users can read them. Fixing their mode silently would hide the leak. */
const SECRETS: ReadonlySet<string> = new Set(['accounts.secret', 'operator.key']);

/** Removes the permissions of the group and of others from a directory and everything in it. */
export async function closeToOthers(data: string): Promise<void> {
  if (((await lstat(data)).mode & GROUP_AND_OTHERS) === 0) return;
  await closeInside(data);
  // Last, so that interrupted work is repeated.
  await close(data);
}

async function closeInside(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreForeign);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeInside(path);
    if (entry.isDirectory() || (entry.isFile() && !SECRETS.has(entry.name))) await close(path);
  }
}

async function close(path: string): Promise<void> {
  const mode = (await lstat(path).catch(ignoreForeign))?.mode ?? 0;
  if ((mode & GROUP_AND_OTHERS) !== 0) await chmod(path, mode & 0o700).catch(ignoreForeign);
}

/** Ignores files of other users, read-only file systems and files that no longer exist. */
function ignoreForeign(error: NodeJS.ErrnoException): undefined {
  if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(error.code ?? '')) throw error;
}
