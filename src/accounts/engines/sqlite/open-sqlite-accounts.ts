import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import type { Accounts } from '../../accounts.ts';
import { type AccountsOptions, openSqlAccounts } from '../../sql/open-sql-accounts.ts';
import type { SqlEngine } from '../../sql/sql-engine.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { SqliteDialect } from './sqlite-dialect.ts';

/** Accounts in one local file, which is created if absent. */
export async function openSqliteAccounts(file: string, options: AccountsOptions): Promise<Accounts> {
  await mkdir(dirname(file), { recursive: true });
  // The file contains e-mail addresses. SQLite gives the same mode to its side files.
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
    transactionSync: (work) => connection.transactionSync(work),
    // SQLite numbers only columns of this type. It holds eight bytes.
    idType: 'integer',
    bytesType: 'blob',
    // A write transaction locks the whole file.
    lockRows: (query) => query,
    numbered: (column) => column.primaryKey().autoIncrement(),
    chooseNumbers: () => [],
    appendOnly: (table) =>
      ['update', 'delete'].map(
        (verb) =>
          `create trigger ${table}_no_${verb} before ${verb} on ${table} begin select raise(abort, '${table} is append-only'); end`,
      ),
    // A write transaction locks the whole file.
    lockMigrations: async () => {},
    announce: async () => {},
    backUp: async (target) => {
      // Create the file first, so that it gets this mode.
      await (await open(target, 'wx', 0o600)).close();
      await connection.copyTo(target);
    },
    giveBackSpace: () => connection.giveBackSpace(),
    mustBeReadable: async () => connection.mustBeReadable(),
    changeMark: () => connection.dataVersion(),
    async [Symbol.asyncDispose]() {
      const release = await connection.mutex.take();
      await connection.close();
      release();
    },
  };
}
