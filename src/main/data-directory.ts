import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { closeToOthers, OTHERS } from './close-to-others.ts';

/**
 * Makes the directory of an installation's data where it does not exist, and closes it to other users: also what an older version left open
 * in it. @throws Error that says what stands in the way
 */
export async function makeDataDirectory(data: string): Promise<void> {
  try {
    process.umask(OTHERS);
    await makeDirectory(resolve(data));
    await access(data, constants.W_OK | constants.X_OK);
    await closeToOthers(data);
  } catch (error) {
    const why = reasonOf(error as NodeJS.ErrnoException);
    const sentence = `${data} cannot be the data directory: ${why}. Name another one with --data or PERIPLUS_DATA.`;
    throw new Error(sentence, { cause: error });
  }
}

/** Step by step: `mkdir` with `recursive` never ends below /proc, where a directory is there and none can be made in it. */
async function makeDirectory(path: string): Promise<void> {
  if (await isDirectory(path)) return;
  const parent = dirname(path);
  if (parent !== path) await makeDirectory(parent);
  await mkdir(path).catch(async (error: NodeJS.ErrnoException) => {
    // Another process may have made it meanwhile.
    if (error.code !== 'EEXIST' || !(await isDirectory(path))) throw error;
  });
}

async function isDirectory(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (found !== undefined && !found.isDirectory())
    throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', path });
  return found !== undefined;
}

function reasonOf({ code, path, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is a file, or lies below one';
    case 'EACCES':
    case 'EPERM':
      return `this user may not write ${path ?? 'there'}`;
    case 'EROFS':
      return 'its file system is read-only';
    case 'ENOSPC':
      return 'its disk is full';
    case 'ENOENT':
      return `${path ?? 'it'} cannot be made`;
    case 'ENAMETOOLONG':
      return 'its name is too long';
    case 'ELOOP':
      return 'its links lead around in a circle';
    default:
      return message;
  }
}
