import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openPostgres, openPostgresAccounts } from '../../src/accounts/engines/postgres/open-postgres-accounts.ts';
import { openSqlite, openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import type { AccountsOptions } from '../../src/accounts/sql/open-sql-accounts.ts';
import type { SqlEngine } from '../../src/accounts/sql/sql-engine.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from './postgres-server.ts';
import { secret } from './test-secret.ts';

/** The databases against which every contract test runs. */
export interface AccountsEngine {
  readonly name: string;
  /** The location of a new, empty database. */
  place(): Promise<string>;
  open(place: string, options: AccountsOptions): Promise<Accounts>;
  openEngine(place: string): Promise<SqlEngine>;
}

/** A clock that a test sets. */
export class Clock {
  at = Date.UTC(2026, 0, 15, 12);
  readonly now = (): number => this.at;
}

export async function openNew(engine: AccountsEngine, clock = new Clock()): Promise<Accounts> {
  return await engine.open(await engine.place(), { secret, now: clock.now });
}

export function describeAccounts(title: string, body: (engine: AccountsEngine) => void): void {
  // Of the file: files that share a process share this module.
  afterAll(stopPostgres);
  describe(`${title}, SQLite`, () => {
    let directory = '';
    let files = 0;
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'accounts-'));
    });
    afterAll(() => rm(directory, { recursive: true, force: true }));
    body({
      name: 'SQLite',
      place: async () => join(directory, `${++files}.db`),
      open: openSqliteAccounts,
      openEngine: async (place) => openSqlite(place),
    });
  });
  describe.skipIf(postgresPrograms() === undefined)(`${title}, PostgreSQL (needs PostgreSQL)`, () => {
    beforeAll(async () => {
      await postgres();
    }, 60_000);
    body({
      name: 'PostgreSQL',
      place: async () => await (await postgres()).createDatabase(),
      open: openPostgresAccounts,
      openEngine: openPostgres,
    });
  });
}

/** One server for all groups of a file, since starting one takes as long as their tests. */
let server: Promise<PostgresServer> | undefined;
function postgres(): Promise<PostgresServer> {
  server ??= startPostgres();
  return server;
}

async function stopPostgres(): Promise<void> {
  const running = await server;
  server = undefined;
  await running?.[Symbol.asyncDispose]();
}
