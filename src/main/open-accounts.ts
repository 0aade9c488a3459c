import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts } from '../accounts/accounts.ts';
import { secretFile } from '../accounts/secrets/secret-file.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import { DamagedDatabase } from '../accounts/sql/sql-engine.ts';
import { makeDataDirectory } from './data-directory.ts';
import { machineClock } from './machine-clock.ts';

/** Where the accounts of an installation lie in its data directory, and the secret without which they cannot be read. */
export const accountsFile = (data: string): string => join(data, 'accounts.db');
export const accountsSecretFile = (data: string): string => join(data, 'accounts.secret');

export interface AccountsLocation {
  /** Absent: a file in the data directory. */
  readonly place?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * The accounts of an installation: in its data directory, in another file, or on a server whose address begins with `postgres://`. The
 * secret is always in the data directory, outside of the database.
 */
export async function openAccounts(data: string, { place, now }: AccountsLocation): Promise<Accounts> {
  const isServer = isOnServer(place);
  const file = place === undefined || isServer ? accountsFile(data) : place;
  await makeDataDirectory(data);
  await refuseLostSecret(data, file);
  const options = { secret: await secretFile(accountsSecretFile(data)), now };
  if (isServer) {
    const { openPostgresAccounts } = await import('../accounts/engines/postgres/open-postgres-accounts.ts');
    return await openPostgresAccounts(place, options);
  }
  const { openSqliteAccounts } = await import('../accounts/engines/sqlite/open-sqlite-accounts.ts');
  return await openSqliteAccounts(file, options).catch((error) => {
    throw error instanceof DamagedDatabase ? damaged(file, error) : error;
  });
}

/** What its reader does next. */
function damaged(file: string, { cause }: DamagedDatabase): Error {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  const words = [
    `${file} is damaged: ${reason}.`,
    `Move it away, with ${file}-wal and ${file}-shm if they are there, and put accounts.db of a backup in its place;`,
    'or restore a backup whole, to a new directory: periplus store restore BACKUP --data NEW',
  ];
  return new Error(words.join(' '), { cause });
}

/** Encrypts cursors: every server with the same secret reads those of the others. */
export async function openCursorVault(data: string): Promise<Vault> {
  return new Vault(await secretFile(accountsSecretFile(data)), 'cursor ');
}

/** Accounts in a file are those of one server; several may share a database on a server. Undefined: another has them. */
export async function holdFileAccounts(data: string, place: string | undefined): Promise<Disposable | undefined> {
  if (isOnServer(place)) return { [Symbol.dispose]: () => {} };
  const { holdAccounts } = await import('../accounts/engines/sqlite/hold-accounts.ts');
  return await holdAccounts(place ?? accountsFile(data));
}

/** Accounts that lie in a file which is there; undefined where they are on a server, or there are none. */
export async function openFileAccounts(data: string, place: string | undefined): Promise<Accounts | undefined> {
  if (isOnServer(place) || !(await holdsSomething(place ?? accountsFile(data)))) return undefined;
  return await openAccounts(data, { place, now: machineClock.now });
}

function isOnServer(place: string | undefined): place is string {
  return place !== undefined && /^postgres(?:ql)?:/.test(place);
}

/** A new secret would be made, and would lie there as if it belonged to the accounts. */
async function refuseLostSecret(data: string, file: string): Promise<void> {
  if ((await holdsSomething(file)) && !(await holdsSomething(accountsSecretFile(data))))
    throw new Error(`${file} holds accounts, and ${accountsSecretFile(data)} is gone: put it back from a backup.`);
}

async function holdsSomething(file: string): Promise<boolean> {
  return await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}
