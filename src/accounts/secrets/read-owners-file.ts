import { open } from 'node:fs/promises';

/**
 * Reads a secret file; undefined if there is none. @throws Error, with a remedy, if others than its owner can read it
 */
export async function readOwnersFile(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, 'r');
    if (((await file.stat()).mode & 0o077) !== 0)
      throw new Error(`${path} is readable by others. Allow only its owner to read it (chmod 600).`);
    return await file.readFile('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
