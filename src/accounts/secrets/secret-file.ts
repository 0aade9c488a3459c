import { randomBytes } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readOwnersFile } from './read-owners-file.ts';

const LENGTH = 32;

/**
 * The secret of an installation, from a file outside its database that its owner alone may read; made where there is none.
 * @throws Error that says what to do, and never the secret
 */
export async function secretFile(path: string): Promise<Buffer> {
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(LENGTH).toString('hex')}\n`);
    await file.sync();
    // Appears whole or not at all, and never in place of one that another process made meanwhile.
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await file.close();
    await unlink(draft);
  }
  const made = await read(path);
  if (made === undefined) throw new Error(`${path} went away while it was being made.`);
  return made;
}

async function read(path: string): Promise<Buffer | undefined> {
  const text = await readOwnersFile(path);
  if (text === undefined) return undefined;
  if (!/^[0-9a-f]{64}\n?$/.test(text))
    throw new Error(`${path} holds no secret: put back the file of this installation.`);
  return Buffer.from(text.trim(), 'hex');
}
