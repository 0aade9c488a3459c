import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Accounts } from '../../accounts.ts';
import { type AccountsOptions, openSqlAccounts } from '../../sql/open-sql-accounts.ts';
import type { SqlEngine } from '../../sql/sql-engine.ts';
import type { Tables } from '../../sql/tables.ts';
import { CHANGES, ChangeListener } from './change-listener.ts';
import { postgresPool } from './postgres-pool.ts';

/** Our key for a PostgreSQL advisory lock. */
const MIGRATION_LOCK = 7_207_014;

/** Accounts in a PostgreSQL database. The URL may contain a password, so no error repeats it. */
export async function openPostgresAccounts(url: string, options: AccountsOptions): Promise<Accounts> {
  return await openSqlAccounts(await openPostgres(url), options);
}

export async function openPostgres(url: string): Promise<SqlEngine> {
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new Error('The address of the accounts database must begin with postgres://');
  const listener = new ChangeListener(url);
  await listener.start();
  const durable = postgresPool(url, '-c synchronous_commit=on');
  const fast = postgresPool(url, '-c synchronous_commit=off');
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: durable }) });
  const quick = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: fast }) });
  return {
    name: 'PostgreSQL',
    isShared: true,
    transactionSync: undefined,
    db,
    quick,
    idType: 'bigint',
    bytesType: 'bytea',
    lockRows: (query) => query.forUpdate(),
    numbered: (column) => column.primaryKey().generatedAlwaysAsIdentity(),
    appendOnly: (table) => [
      `create function ${table}_append_only() returns trigger language plpgsql as $$ begin raise exception '${table} is append-only'; end $$`,
      `create trigger ${table}_append_only before update or delete or truncate on ${table} for each statement execute function ${table}_append_only()`,
    ],
    lockMigrations: async (transaction) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction);
    },
    announce: async (transaction) => {
      await sql`select pg_notify(${CHANGES}, '')`.execute(transaction);
    },
    backUp: undefined,
    mustBeReadable: async () => {
      await db.selectFrom('settings').select('name').limit(1).execute();
    },
    changeMark: () => listener.mark,
    async [Symbol.asyncDispose]() {
      await listener[Symbol.asyncDispose]();
      // Kysely closes only the pools that were used.
      await Promise.all([durable.end(), fast.end()]);
    },
  };
}
