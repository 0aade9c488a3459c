import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { closeToOthers, GROUP_AND_OTHERS } from './close-to-others.ts';

/**
 * Creates the data directory if it does not exist. Removes the permissions of other users, also from files that an
 * older version created. @throws Error with the reason
 */
export async function makeDataDirectory(data: string): Promise<void> {
  try {
    process.umask(GROUP_AND_OTHERS);
    await makeDirectory(resolve(data));
    await access(data, constants.W_OK | constants.X_OK);
    await closeToOthers(data);
  } catch (error) {
    const reason = reasonOf(error as NodeJS.ErrnoException);
    const sentence = `${data} cannot be the data directory: ${reason}. Name another one with --data or PERIPLUS_DATA.`;
    throw new Error(sentence, { cause: error });
  }
}

/** Creates the parents one by one: `mkdir` with `recursive` never returns below /proc, where nothing can be created. */
async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeDirectory(parent);
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have created it meanwhile.
    if (error.code !== 'EEXIST' || !(await isDirectory(path))) throw error;
  });
}

async function isDirectory(path: string): Promise<boolean> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stats !== undefined && !stats.isDirectory())
    throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path });
  return stats !== undefined;
}

function reasonOf({ code, path, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is a file, or is below one';
    case 'EACCES':
    case 'EPERM':
      return `no permission to write ${path ?? 'there'}`;
    case 'EROFS':
      return 'its file system is read-only';
    case 'ENOSPC':
      return 'its disk is full';
    case 'ENOENT':
      return `${path ?? 'it'} cannot be created`;
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'ELOOP':
      return 'it is a loop of symbolic links';
    default:
      return message;
  }
}
