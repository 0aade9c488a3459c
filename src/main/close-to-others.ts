import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What group and others may do. */
export const OTHERS = 0o077;
/** Who opens these refuses them where others could read them: to close them silently would hide that. */
const SECRETS: ReadonlySet<string> = new Set(['accounts.secret', 'operator.key']);

/** Closes a directory, and everything in it that an older version left open, to group and others. */
export async function closeToOthers(data: string): Promise<void> {
  if (((await lstat(data)).mode & OTHERS) === 0) return;
  await closeInside(data);
  // Last, so that work that is broken off is done anew.
  await close(data);
}

async function closeInside(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(notOurs);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeInside(path);
    if (entry.isDirectory() || (entry.isFile() && !SECRETS.has(entry.name))) await close(path);
  }
}

async function close(path: string): Promise<void> {
  const mode = (await lstat(path).catch(notOurs))?.mode ?? 0;
  if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o700).catch(notOurs);
}

/** Another user's file, a disk that is read only, or a file that is gone. What this process makes is closed all the same. */
function notOurs(error: NodeJS.ErrnoException): undefined {
  if (!['EPERM', 'EACCES', 'EROFS', 'ENOENT'].includes(error.code ?? '')) throw error;
}
