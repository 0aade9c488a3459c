import { randomInt, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The one key of an installation, until there are users: kept in the data directory in a file that its owner alone may read. */
export interface OperatorKey {
  readonly key: string;
  readonly file: string;
  /** It was made just now, and has been shown to nobody. */
  readonly isNew: boolean;
}

const LENGTH = 32;
/** Some clients take no key with other characters. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const KEY = /^[A-Za-z0-9]{32}$/;

/** `given` takes the place of the key there is. @throws Error where it is none */
export async function operatorKey(data: string, given: string | undefined): Promise<OperatorKey> {
  const file = join(data, 'operator.key');
  if (given !== undefined && !KEY.test(given))
    throw new Error(`PERIPLUS_FIRST_KEY must be ${LENGTH} letters and digits.`);
  const kept = await readKey(file);
  const key = given ?? kept ?? makeKey();
  if (key !== kept) {
    await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  }
  return { key, file, isNew: given === undefined && kept === undefined };
}

/** Compares in a time that says nothing about the key. */
export function isKey(expected: string, key: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function readKey(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const key = text?.trim();
  if (key !== undefined && !KEY.test(key)) throw new Error(`${file} holds no key of ${LENGTH} letters and digits.`);
  return key;
}

function makeKey(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
