import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts, FirstKey } from '../../accounts/accounts.ts';
import { readOwnersFile } from '../../accounts/secrets/read-owners-file.ts';

/** The key of the first administrator, which is also kept in the data directory, in a file that its owner alone may read. */
export interface OperatorKey extends FirstKey {
  readonly file: string;
}

const KEY = /^[A-Za-z0-9]{32}$/;

/**
 * `given` takes the place of the key there is. A data directory from before there were users has a key: it becomes the first
 * administrator's. @throws Error where one of them is no key, or others may read the file
 */
export async function operatorKey(accounts: Accounts, data: string, given: string | undefined): Promise<OperatorKey> {
  const file = join(data, 'operator.key');
  const kept = await readKey(file);
  const isFirst = (await accounts.users.list({ limit: 1 })).length === 0;
  const first = await accounts.firstKey(given ?? (isFirst ? kept : undefined));
  if (first.key !== kept) await keepOperatorKey(data, first.key);
  return { ...first, file };
}

/** In place of the one that is kept. */
export async function keepOperatorKey(data: string, key: string): Promise<void> {
  const file = join(data, 'operator.key');
  await writeFile(`${file}.new`, `${key}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readKey(file: string): Promise<string | undefined> {
  const key = (await readOwnersFile(file))?.trim();
  if (key !== undefined && !KEY.test(key)) throw new Error(`${file} holds no key of 32 letters and digits.`);
  return key;
}
