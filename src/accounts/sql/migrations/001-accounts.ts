import { sql } from 'kysely';
import { subscriptions } from '../../../model/subscriptions.ts';
import type { Migration } from '../migrate.ts';

/** The first schema. It is filled with the model's subscriptions, which administrators may change afterwards. */
export const accountsTables: Migration = {
  number: 1,
  name: 'accounts',
  async run(transaction, engine) {
    const { schema } = transaction;
    await schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .execute();
    await schema
      .createTable('users')
      .addColumn('id', engine.idType, engine.numbered)
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
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text')
      .addColumn('hash', 'text', (c) => c.notNull().unique())
      .addColumn('sealed', 'text')
      .addColumn('scopes', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('api_keys_name', ['user_id', 'name'])
      .execute();
    // A unique constraint treats nulls as different, so the main key of a user needs its own index.
    await sql`create unique index api_keys_main on api_keys (user_id) where name is null`.execute(transaction);
    await schema
      .createTable('sessions')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await schema
      .createTable('password_links')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('user_id', 'bigint', (c) => c.notNull().unique().references('users.id').onDelete('cascade'))
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
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute();
    await schema
      .createTable('memberships')
      .addColumn('team_id', 'bigint', (c) => c.notNull().references('teams.id').onDelete('cascade'))
      .addColumn('user_id', 'bigint', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('owner', 'member')`))
      .addPrimaryKeyConstraint('memberships_key', ['team_id', 'user_id'])
      .execute();
    await schema.createIndex('memberships_user').on('memberships').column('user_id').execute();
    await schema
      .createTable('invitations')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('team_id', 'bigint', (c) => c.notNull().references('teams.id').onDelete('cascade'))
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
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('amount', 'bigint', (c) => c.notNull())
      .addColumn('refunded', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('spent', 'reserved')`))
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute();
    await schema.createIndex('ledger_days').on('ledger').columns(['subject', 'day']).execute();
    await schema
      .createTable('audit')
      .addColumn('id', engine.idType, engine.numbered)
      .addColumn('at', 'bigint', (c) => c.notNull())
      // Not a foreign key: the entry stays when the user is removed.
      .addColumn('actor_id', 'bigint')
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('detail', 'text', (c) => c.notNull())
      .execute();
    for (const statement of engine.appendOnly('audit')) await sql.raw(statement).execute(transaction);
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();
    await transaction
      .insertInto('subscriptions')
      .values(subscriptions.map(({ id, ...content }, position) => ({ id, position, content: JSON.stringify(content) })))
      .execute();
  },
};
