import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Finds what is due for each webhook, so that the webhooks take turns. */
export const dueDeliveries: Migration = {
  number: 5,
  name: 'due deliveries',
  async run(transaction) {
    await sql`create index deliveries_of_webhook on deliveries (webhook_id, next_at) where next_at is not null`.execute(
      transaction,
    );
  },
};
