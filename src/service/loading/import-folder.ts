import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ProblemError } from '../../model/problem.ts';

/**
 * Finds a file by its path within the import folder. Whatever leads outside, links included, is not found.
 * @throws ProblemError not_found
 */
export async function importedFile(folder: string | undefined, path: string): Promise<string> {
  return await imported(folder, path, 'file');
}

/**
 * The same for a folder. `.` is the import folder itself.
 * @throws ProblemError not_found
 */
export async function importedFolder(folder: string | undefined, path: string): Promise<string> {
  return await imported(folder, path, 'folder');
}

async function imported(folder: string | undefined, path: string, kind: 'file' | 'folder'): Promise<string> {
  if (folder === undefined)
    throw new ProblemError('not_found', 'This installation has no import folder: start it with --import-dir.');
  const missing = new ProblemError('not_found', `There is no such ${kind} in the import folder.`);
  if (path === '' || path.includes('\0')) throw missing;
  try {
    const root = await realpath(folder);
    const found = await realpath(join(root, path));
    const isWithin = found.startsWith(root + sep) || (kind === 'folder' && found === root);
    const entry = isWithin ? await stat(found) : undefined;
    if (kind === 'file' ? entry?.isFile() : entry?.isDirectory()) return found;
  } catch (error) {
    if (
      !['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'ENAMETOOLONG'].includes(String((error as NodeJS.ErrnoException).code))
    )
      throw error;
  }
  throw missing;
}
