import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks an accounts file for one server until the result is disposed of or the process ends. The operating system holds
 * the lock, on a file next to it. Undefined if another process holds it. Rate-limit windows live in the memory of one
 * process, so two servers would each allow the full limit.
 */
export async function holdAccounts(file: string): Promise<Disposable | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  await (await open(lock, 'a', 0o600)).close();
  const database = new DatabaseSync(lock, { timeout: 0 });
  try {
    // This transaction never ends. It writes nothing and only locks the file.
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

const SQLITE_BUSY = 5;
