import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks a file, which is created if it does not exist, until the result is disposed of or the process ends. The
 * operating system holds the lock. Undefined if another process holds it.
 */
export async function lockFile(path: string): Promise<Disposable | undefined> {
  await mkdir(dirname(path), { recursive: true });
  await (await open(path, 'a', 0o600)).close();
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // This transaction never ends. It writes nothing, not even a journal, so that it works on a full disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

const SQLITE_BUSY = 5;

/**
 * Locks an accounts file for one server, on a file next to it. Undefined if another process holds it. Rate-limit windows
 * live in the memory of one process, so two servers would each allow the full limit.
 */
export async function holdAccounts(file: string): Promise<Disposable | undefined> {
  return await lockFile(`${file}.lock`);
}
