import type { Transaction } from 'kysely';
import type { SqlEngine } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** One step from the tables of an older version to those of this one. */
export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  readonly name: string;
  readonly run: (transaction: Transaction<Tables>, engine: SqlEngine) => Promise<void>;
}

/**
 * Runs what has not been run, each migration in a transaction of its own together with the note that it was: broken off, the next
 * start goes on from there. @throws Error where the database is of a newer or of another program
 */
export async function migrate(engine: SqlEngine, migrations: readonly Migration[], now: () => number): Promise<void> {
  await engine.db.transaction().execute(async (transaction) => {
    await engine.lockMigrations(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
  });
  for (const migration of migrations) {
    await engine.db.transaction().execute(async (transaction) => {
      await engine.lockMigrations(transaction);
      const isDone = await hasRun(transaction, migration, migrations);
      if (isDone) return;
      await migration.run(transaction, engine);
      const { number, name } = migration;
      await transaction.insertInto('migrations').values({ number, name, at: now() }).execute();
    });
  }
}

async function hasRun(
  transaction: Transaction<Tables>,
  migration: Migration,
  known: readonly Migration[],
): Promise<boolean> {
  const done = await transaction.selectFrom('migrations').selectAll().orderBy('number').execute();
  const newest = done.at(-1);
  if (newest !== undefined && newest.number > known.length)
    throw new Error(
      `The accounts database is of a newer version (its last migration is ${newest.number}, ${newest.name}); this one knows ${known.length}. Use the newer version, or restore a backup.`,
    );
  const other = done.find(({ number, name }) => known[number - 1]?.name !== name);
  if (other !== undefined)
    throw new Error(`The accounts database is not of this program: its migration ${other.number} is ${other.name}.`);
  return done.some(({ number }) => number === migration.number);
}
