import { randomBytes } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

const LENGTH = 32;

/**
 * Reads the secret of an installation from a file outside its database that only its owner can read. Creates the file
 * if there is none. @throws Error with a remedy, and never with the secret
 */
export async function secretFile(path: string): Promise<Buffer> {
  const secret = await read(path);
  if (secret !== undefined) return secret;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(LENGTH).toString('hex')}\n`);
    await file.sync();
    // `link` is atomic and never replaces a file that another process created first.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
  const created = await read(path);
  if (created === undefined) throw new Error(`${path} disappeared while it was being created.`);
  return created;
}

async function read(path: string): Promise<Buffer | undefined> {
  const text = await readOwnersFile(path);
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\n?$/.test(text))
    throw new Error(`${path} does not contain a valid secret. Restore the file of this installation.`);
  return Buffer.from(text.trim(), 'hex');
}

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
