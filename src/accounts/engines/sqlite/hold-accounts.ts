import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * One server alone uses the accounts of a file until what this answers is disposed of, or the process ends in whatever way: the system holds the lock, on a
 * file beside them. Undefined: another one has it. Requests of a minute are counted in the memory of one process, and two would each allow them.
 */
export async function holdAccounts(file: string): Promise<Disposable | undefined> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  await (await open(lock, 'a', 0o600)).close();
  const database = new DatabaseSync(lock, { timeout: 0 });
  try {
    // Never ended: nothing is written, and what is locked is the file.
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { readonly errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { [Symbol.dispose]: () => database.close() };
}

const SQLITE_BUSY = 5;
