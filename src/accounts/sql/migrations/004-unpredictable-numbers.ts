import { sql, type Transaction } from 'kysely';
import type { Migration } from '../migrate.ts';
import { numberedTables } from '../new-id.ts';
import type { Tables } from '../tables.ts';
import { splitTargets } from '../target-blocks.ts';

/**
 * Numbers of rows are chosen by the service. Scans have a sequence, by which they are ordered instead, and their targets
 * lie in blocks with a count, so that no reading of a scan needs all of them.
 */
export const unpredictableNumbers: Migration = {
  number: 4,
  name: 'unpredictable numbers',
  async run(transaction, engine) {
    const { schema } = transaction;
    for (const statement of numberedTables.flatMap(engine.chooseNumbers)) await sql.raw(statement).execute(transaction);
    await schema
      .alterTable('scans')
      .addColumn('sequence', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema
      .alterTable('scans')
      .addColumn('target_count', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
    await schema.alterTable('scans').addColumn('special', 'text').execute();
    await sql`update scans set sequence = id`.execute(transaction);
    await sql`create index scans_sequence on scans (sequence)`.execute(transaction);
    await sql`create index scans_owner on scans (owner_id, sequence)`.execute(transaction);
    await sql`create index scans_done on scans (ended_at) where state = 'done'`.execute(transaction);
    await sql`create index scans_deleted on scans (deleted_at) where deleted_at is not null`.execute(transaction);
    await schema
      .createTable('scan_target_blocks')
      .addColumn('scan_id', 'bigint', (c) => c.notNull().references('scans.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('targets', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('scan_target_blocks_key', ['scan_id', 'number'])
      .execute();
    await moveTargets(transaction);
    await schema.dropTable('scan_targets').execute();
  },
};

/** One scan at a time, because its targets may be many. */
async function moveTargets(transaction: Transaction<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ readonly scan_id: number; readonly targets: string }>`
      select scan_id, targets from scan_targets where scan_id > ${after} order by scan_id limit 1`.execute(transaction);
    const [row] = rows;
    if (row === undefined) return;
    const targets = JSON.parse(row.targets) as readonly string[];
    for (const [number, block] of splitTargets(targets).entries())
      await transaction
        .insertInto('scan_target_blocks')
        .values({ scan_id: row.scan_id, number, targets: JSON.stringify(block) })
        .execute();
    await transaction
      .updateTable('scans')
      .set({ target_count: targets.length })
      .where('id', '=', row.scan_id)
      .execute();
    after = row.scan_id;
  }
}
