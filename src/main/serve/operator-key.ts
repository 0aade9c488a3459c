import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts, FirstKey } from '../../accounts/accounts.ts';
import { readOwnersFile } from '../../accounts/secrets/secret-file.ts';

/** The key of the first administrator. The data directory has a copy, in a file that only its owner can read. */
export interface OperatorKey extends FirstKey {
  readonly file: string;
}

const KEY = /^[A-Za-z0-9]{32}$/;

/**
 * Returns the key and updates its file. `newKey` replaces the existing key. If there are no users yet, the first
 * administrator gets the key in the file. @throws Error if a key is malformed, or if others can read the file
 */
export async function operatorKey(accounts: Accounts, data: string, newKey: string | undefined): Promise<OperatorKey> {
  const file = join(data, 'operator.key');
  const savedKey = await readKey(file);
  const hasNoUsers = (await accounts.users.list({ limit: 1 })).length === 0;
  const first = await accounts.firstKey(newKey ?? (hasNoUsers ? savedKey : undefined));
  if (first.key !== savedKey) await saveOperatorKey(data, first.key);
  return { ...first, file };
}

/** Replaces the key in the file. */
export async function saveOperatorKey(data: string, key: string): Promise<void> {
  const file = join(data, 'operator.key');
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readKey(file: string): Promise<string | undefined> {
  const key = (await readOwnersFile(file))?.trim();
  if (key !== undefined && !KEY.test(key)) throw new Error(`${file} does not contain a key of 32 letters and digits.`);
  return key;
}
