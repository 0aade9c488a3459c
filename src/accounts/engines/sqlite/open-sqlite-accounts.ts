import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import type { Accounts } from '../../accounts.ts';
import { type AccountsOptions, openSqlAccounts } from '../../sql/open-sql-accounts.ts';
import type { SqlEngine } from '../../sql/sql-engine.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteDialect } from './sqlite-dialect.ts';

/** Accounts in one file of this machine, which is made where it is absent. */
export async function openSqliteAccounts(file: string, options: AccountsOptions): Promise<Accounts> {
  await mkdir(dirname(file), { recursive: true });
  // Addresses of people are in it; the files that are made beside it get the same mode.
  await (await open(file, 'a', 0o600)).close();
  return await openSqlAccounts(openSqlite(file), options);
}

export function openSqlite(file: string): SqlEngine {
  const connection = new SqliteConnection(file);
  return {
    name: 'SQLite',
    isShared: false,
    db: new Kysely({ dialect: new SqliteDialect(connection, 'FULL') }),
    quick: new Kysely({ dialect: new SqliteDialect(connection, 'NORMAL') }),
    atOnce: (work) => connection.atOnce('NORMAL', work),
    // No other type may be numbered here; it holds eight bytes.
    idType: 'integer',
    numbered: (column) => column.primaryKey().autoIncrement(),
    growsOnly: (table) =>
      ['update', 'delete'].map(
        (verb) =>
          `create trigger ${table}_no_${verb} before ${verb} on ${table} begin select raise(abort, '${table} grows only'); end`,
      ),
    // A transaction here has the whole file.
    lockMigrations: async () => {},
    announce: async () => {},
    backUp: async (target) => {
      // What is written into keeps its mode.
      await (await open(target, 'wx', 0o600)).close();
      const release = await connection.turns.take();
      try {
        connection.copyTo(target);
      } finally {
        release();
      }
    },
    mustBeReadable: async () => connection.mustBeReadable(),
    changeMark: () => connection.dataVersion(),
    async [Symbol.asyncDispose]() {
      const release = await connection.turns.take();
      connection.close();
      release();
    },
  };
}
