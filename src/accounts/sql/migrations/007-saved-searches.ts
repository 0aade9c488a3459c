import type { Migration } from '../migrate.ts';

/** Searches that users keep. */
export const addSavedSearches: Migration = {
  number: 7,
  name: 'saved searches',
  async run(transaction) {
    await transaction.schema
      .createTable('saved_searches')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('is_shared', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('saved_searches_name', ['owner_id', 'name'])
      .execute();
  },
};
