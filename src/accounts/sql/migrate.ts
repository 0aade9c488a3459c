import type { Transaction } from 'kysely';
import type { SqlEngine } from './sql-engine.ts';
import type { Tables } from './tables.ts';

/** One step from an older schema to this one. */
export interface Migration {
  /** Counted from 1, without gaps. */
  readonly number: number;
  readonly name: string;
  readonly run: (transaction: Transaction<Tables>, engine: SqlEngine) => Promise<void>;
}

/**
 * Runs the pending migrations, each in a transaction that also records it. After a crash the next start continues
 * there.
 * @throws Error if the database belongs to a newer version or to another program
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
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await transaction.selectFrom('migrations').selectAll().orderBy('number').execute();
  const newest = applied.at(-1);
  if (newest !== undefined && newest.number > migrations.length)
    throw new Error(
      `The accounts database belongs to a newer version (its last migration is ${newest.number}, ${newest.name}); this version has ${migrations.length}. Use the newer version, or restore a backup.`,
    );
  const foreign = applied.find(({ number, name }) => migrations[number - 1]?.name !== name);
  if (foreign !== undefined)
    throw new Error(
      `The accounts database belongs to another program: its migration ${foreign.number} is ${foreign.name}.`,
    );
  return applied.some(({ number }) => number === migration.number);
}
