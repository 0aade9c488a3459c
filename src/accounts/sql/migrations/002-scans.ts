import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Private scans, the agents that run them, and their reports. */
export const scanTables: Migration = {
  number: 2,
  name: 'scans',
  async run(transaction, engine) {
    const { schema } = transaction;
    await schema
      .createTable('scans')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('owner_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('ports', 'text', (c) => c.notNull())
      // Not foreign keys: a scan still says what it came from when that is removed.
      .addColumn('agent_id', 'bigint')
      .addColumn('rescan_of', 'bigint')
      .addColumn('schedule_id', 'bigint')
      .addColumn('graph', 'text')
      .addColumn('state', 'text', (c) =>
        c.notNull().check(sql`state in ('pending', 'scheduled', 'scanning', 'done', 'failed', 'cancelled')`),
      )
      .addColumn('is_paused', 'integer', (c) => c.notNull())
      .addColumn('failure', 'text')
      .addColumn('steps', 'text', (c) => c.notNull())
      .addColumn('rank', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('started_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('index_id', 'bigint')
      .addColumn('ledger_line', 'bigint', (c) => c.notNull())
      .addColumn('coins_reserved', 'bigint', (c) => c.notNull())
      .addColumn('coins_spent', 'bigint')
      .addColumn('pairs', 'bigint', (c) => c.notNull())
      .addColumn('done_pairs', 'bigint', (c) => c.notNull())
      .addColumn('tasks', 'integer', (c) => c.notNull())
      .addColumn('done_tasks', 'integer', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint')
      .addUniqueConstraint('scans_label', ['owner_id', 'label'])
      .execute();
    await sql`create index scans_unfinished on scans (rank) where ended_at is null`.execute(transaction);
    await sql`create index scans_schedule on scans (schedule_id) where schedule_id is not null`.execute(transaction);
    await schema
      .createTable('scan_targets')
      .addColumn('scan_id', 'bigint', (c) => c.primaryKey().references('scans.id').onDelete('cascade'))
      .addColumn('targets', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('scan_tasks')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('scan_id', 'bigint', (c) => c.notNull().references('scans.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('pairs', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('waiting', 'leased', 'done', 'failed')`))
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('lease_id', 'text')
      .addColumn('agent_id', 'bigint')
      .addColumn('leased_at', 'bigint')
      .addColumn('leased_until', 'bigint')
      .addColumn('targets', 'text', (c) => c.notNull())
      .addColumn('result', 'text')
      .execute();
    await schema.createIndex('scan_tasks_next').on('scan_tasks').columns(['scan_id', 'state', 'number']).execute();
    await sql`create unique index scan_tasks_lease on scan_tasks (lease_id) where lease_id is not null`.execute(
      transaction,
    );
    await schema
      .createTable('agents')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('location', 'text', (c) => c.notNull())
      .addColumn('owner_id', 'bigint', (c) => c.references('users.id').onDelete('cascade'))
      .addColumn('token_hash', 'text', (c) => c.unique())
      .addColumn('token_expires_at', 'bigint')
      .addColumn('secret_hash', 'text', (c) => c.unique())
      .addColumn('next_secret_hash', 'text', (c) => c.unique())
      .addColumn('about', 'text')
      .addColumn('address', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('last_seen_at', 'bigint')
      .addColumn('is_revoked', 'integer', (c) => c.notNull())
      .execute();
    await schema.createIndex('agents_owner').on('agents').column('owner_id').execute();
    await schema
      .createTable('reports')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('scan_id', 'bigint', (c) => c.notNull().references('scans.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('services', 'bigint', (c) => c.notNull())
      .addColumn('blocks', 'integer', (c) => c.notNull())
      .addColumn('is_complete', 'integer', (c) => c.notNull())
      .addColumn('scope', 'text', (c) => c.notNull())
      .addColumn('reached', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('reports_scan').on('reports').column('scan_id').execute();
    await sql`create unique index reports_complete on reports (scan_id) where is_complete = 1`.execute(transaction);
    await schema
      .createTable('report_blocks')
      .addColumn('report_id', 'bigint', (c) => c.notNull().references('reports.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('content', engine.bytesType, (c) => c.notNull())
      .addPrimaryKeyConstraint('report_blocks_key', ['report_id', 'number'])
      .execute();
  },
};
