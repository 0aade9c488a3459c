import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Accounts } from '../accounts/accounts.ts';
import { secretFile } from '../accounts/secrets/secret-file.ts';
import { Vault } from '../accounts/secrets/vault.ts';
import { DamagedDatabase } from '../accounts/sql/sql-engine.ts';
import { makeDataDirectory } from './data-directory.ts';
import { machineClock } from './machine-clock.ts';

/** The accounts in a data directory. */
export const accountsFile = (data: string): string => join(data, 'accounts.db');
/** The secret that decrypts the accounts. */
export const accountsSecretFile = (data: string): string => join(data, 'accounts.secret');

export interface AccountsLocation {
  /** A file, or a PostgreSQL address. Undefined: a file in the data directory. */
  readonly location?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Opens the accounts. Their secret is always in the data directory, outside the database. */
export async function openAccounts(data: string, { location, now }: AccountsLocation): Promise<Accounts> {
  const isServer = isOnServer(location);
  const file = location === undefined || isServer ? accountsFile(data) : location;
  await makeDataDirectory(data);
  await requireSecret(data, file);
  const options = { secret: await secretFile(accountsSecretFile(data)), now };
  if (isServer) {
    const { openPostgresAccounts } = await import('../accounts/engines/postgres/open-postgres-accounts.ts');
    return await openPostgresAccounts(location, options);
  }
  const { openSqliteAccounts } = await import('../accounts/engines/sqlite/open-sqlite-accounts.ts');
  return await openSqliteAccounts(file, options).catch((error) => {
    throw error instanceof DamagedDatabase ? damageError(file, error) : error;
  });
}

/** An error that says how to repair the accounts. */
function damageError(file: string, { cause }: DamagedDatabase): Error {
  const reason = cause instanceof Error ? cause.message : 'it cannot be read';
  const sentences = [
    `${file} is damaged: ${reason}.`,
    `Move it away, with ${file}-wal and ${file}-shm if they exist, and copy accounts.db from a backup in its place;`,
    'or restore the whole backup to a new directory: periplus store restore BACKUP --data NEW',
  ];
  return new Error(sentences.join(' '), { cause });
}

/** Encrypts cursors. Servers with the same secret can read each other's cursors. */
export async function openCursorVault(data: string): Promise<Vault> {
  return new Vault(await secretFile(accountsSecretFile(data)), 'cursor ');
}

/** Locks accounts in a file for this server; PostgreSQL needs no lock. Undefined if another server holds the lock. */
export async function holdFileAccounts(data: string, location: string | undefined): Promise<Disposable | undefined> {
  if (isOnServer(location)) return { [Symbol.dispose]: () => {} };
  const { holdAccounts } = await import('../accounts/engines/sqlite/lock-file.ts');
  return await holdAccounts(location ?? accountsFile(data));
}

/** Opens accounts in an existing file; undefined if they are in PostgreSQL, or if there are none. */
export async function openFileAccounts(data: string, location: string | undefined): Promise<Accounts | undefined> {
  if (isOnServer(location) || !(await hasContent(location ?? accountsFile(data)))) return undefined;
  return await openAccounts(data, { location, now: machineClock.now });
}

function isOnServer(location: string | undefined): location is string {
  return location !== undefined && /^postgres(?:ql)?:/.test(location);
}

/** Without this check a new secret would be created, which cannot decrypt the accounts. */
async function requireSecret(data: string, file: string): Promise<void> {
  if ((await hasContent(file)) && !(await hasContent(accountsSecretFile(data))))
    throw new Error(`${file} contains accounts, but ${accountsSecretFile(data)} is missing: restore it from a backup.`);
}

async function hasContent(file: string): Promise<boolean> {
  return await stat(file).then(
    ({ size }) => size > 0,
    () => false,
  );
}
