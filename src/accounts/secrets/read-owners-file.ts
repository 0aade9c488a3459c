import { open } from 'node:fs/promises';

/** The text of a file that holds a secret; undefined where there is none. @throws Error that says what to do, where others than its owner may read it */
export async function readOwnersFile(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, 'r');
    if (((await file.stat()).mode & 0o077) !== 0)
      throw new Error(`${path} can be read by others: allow its owner alone (chmod 600).`);
    return await file.readFile('utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
