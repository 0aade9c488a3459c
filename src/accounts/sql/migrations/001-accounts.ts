import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const accountsTables: Migration = {
  number: 1,
  name: 'accounts',
  async run({ schema, db, engine }) {
    await schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('users')
      .addColumn('id', 'integer', engine.numbered)
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('password_hash', 'text')
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('profession', 'text', (c) => c.notNull())
      .addColumn('usage_purpose', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'administrator')`))
      .addColumn('subscription_id', 'text', (c) => c.notNull().references('subscriptions.id'))
      .addColumn('subscription_until', 'bigint')
      .addColumn('is_blocked', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('api_keys')
      .addColumn('id', 'integer', engine.numbered)
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('sealed', 'text')
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('api_keys_name', ['user_id', 'name'])
      .execute();
    // Nulls are all different to a unique constraint: the one key of a user needs an index of its own.
    await sql`create unique index api_keys_one on api_keys (user_id) where name is null`.execute(db);
    await schema
      .createTable('sessions')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await schema
      .createTable('password_links')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'integer', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('sign_in_failures')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('last_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('teams')
      .addColumn('id', 'integer', engine.numbered)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('memberships')
      .addColumn('team_id', 'integer', (c) => c.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('owner', 'member')`))
      .addPrimaryKeyConstraint('memberships_key', ['team_id', 'user_id'])
      .execute();
    await schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
    await schema
      .createTable('invitations')
      .addColumn('id', 'integer', engine.numbered)
      .addColumn('team_id', 'integer', (c) => c.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('email', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('invitations_once', ['team_id', 'email'])
      .execute();
    await schema.createIndex('invitations_email').on('invitations').column('email').execute();
    await schema
      .createTable('daily_requests')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('requests', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('daily_requests_key', ['subject', 'day'])
      .execute();
    await schema
      .createTable('balances')
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('month', 'text', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('spent', 'bigint', (c) => c.notNull().check(sql`spent >= 0`))
      .addColumn('reserved', 'bigint', (c) => c.notNull().check(sql`reserved >= 0`))
      .addPrimaryKeyConstraint('balances_key', ['subject', 'currency', 'month'])
      .execute();
    await schema
      .createTable('ledger')
      .addColumn('id', 'bigint', (c) => (engine.isShared ? engine.numbered(c) : c))
      .execute()
      .catch(() => {});
  },
};
