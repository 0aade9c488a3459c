import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Schedules, exclusions, saved graphs, and webhooks with their deliveries. */
export const scanPlanTables: Migration = {
  number: 3,
  name: 'scan plans',
  async run(transaction, engine) {
    const { schema } = transaction;
    await schema
      .createTable('schedules')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('owner_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('runs_when', 'text', (c) => c.notNull())
      .addColumn('scan', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .addColumn('last_at', 'bigint')
      // Not a foreign key: the schedule still says what it created when that is erased.
      .addColumn('last_scan_id', 'bigint')
      .addColumn('last_problem', 'text')
      .addUniqueConstraint('schedules_name', ['owner_id', 'name'])
      .execute();
    await schema.createIndex('schedules_next').on('schedules').column('next_at').execute();
    await schema
      .createTable('exclusions')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('target', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('exclusion', 'opt_out')`))
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('source', 'text')
      // Not a foreign key: the exclusion stays when the user is removed.
      .addColumn('added_by', 'bigint')
      .addColumn('added_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('exclusions_source').on('exclusions').column('source').execute();
    await schema
      .createTable('saved_graphs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('newest', 'integer', (c) => c.notNull())
      .execute();
    await schema.createIndex('saved_graphs_owner').on('saved_graphs').column('owner_id').execute();
    await schema
      .createTable('saved_graph_versions')
      .addColumn('graph_id', 'text', (c) => c.notNull().references('saved_graphs.id').onDelete('cascade'))
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('saved_at', 'bigint', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('saved_graph_versions_key', ['graph_id', 'version'])
      .execute();
    await schema
      .createTable('webhooks')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('owner_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('sealed', 'text', (c) => c.notNull())
      .addColumn('events', 'text', (c) => c.notNull())
      .addColumn('is_active', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('webhooks_owner').on('webhooks').column('owner_id').execute();
    await schema
      .createTable('deliveries')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('webhook_id', 'bigint', (c) => c.notNull().references('webhooks.id').onDelete('cascade'))
      .addColumn('event', 'text', (c) => c.notNull())
      // Not a foreign key: its owner still sees what was sent when the scan is erased.
      .addColumn('scan_id', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('waiting', 'delivered', 'failed')`))
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('next_at', 'bigint')
      .addColumn('answer', 'text')
      .addUniqueConstraint('deliveries_once', ['webhook_id', 'event', 'scan_id'])
      .execute();
    await sql`create index deliveries_due on deliveries (next_at) where next_at is not null`.execute(transaction);
  },
};
