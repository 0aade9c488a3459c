import type { Selectable, Transaction } from 'kysely';
import { defined } from '../../model/defined.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Actor } from '../actor.ts';
import { makeKey } from '../secrets/api-key.ts';
import type { Vault } from '../secrets/vault.ts';
import type { NewWebhook, Webhook, WebhookEvent, Webhooks } from '../webhooks.ts';
import { newId } from './new-id.ts';
import { requireRoom } from './require-room.ts';
import type { WebhookRow } from './scan-tables.ts';
import { change, type SqlContext } from './sql-context.ts';
import { SqlDeliveries } from './sql-deliveries.ts';
import type { Tables } from './tables.ts';
import { openWebhookSecret, sealWebhookSecret } from './webhook-secret.ts';

const ROOM = { most: 20, things: 'webhooks' };

export class SqlWebhooks implements Webhooks {
  readonly deliveries: SqlDeliveries;
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.deliveries = new SqlDeliveries(context);
    this.#context = context;
  }

  async create({ ownerId, ...webhook }: NewWebhook, by: Actor): Promise<Webhook & { readonly secret: string }> {
    const created_at = this.#context.now();
    return await change(this.#context, by, async (transaction, note) => {
      await requireRoom(transaction, this.#context, 'webhooks', ownerId, ROOM);
      const row = await transaction
        .insertInto('webhooks')
        .values({
          id: await newId(transaction, 'webhooks'),
          url: '',
          events: '[]',
          is_active: 0,
          ...columnsOf(webhook),
          owner_id: ownerId,
          sealed: '',
          created_at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const secret = await putSecret(transaction, this.#context.vault, row.id);
      await note('webhook.create', `webhook:${row.id}`, { owner: ownerId });
      return { ...webhookFrom(row), secret };
    });
  }

  async find(id: number): Promise<Webhook | undefined> {
    const row = await this.#context.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
    return row && webhookFrom(row);
  }

  async list(owners: readonly number[]): Promise<readonly Webhook[]> {
    if (owners.length === 0) return [];
    const query = this.#context.db.selectFrom('webhooks').selectAll().where('owner_id', 'in', owners);
    return (await query.orderBy('created_at').orderBy('url').execute()).map(webhookFrom);
  }

  async change(id: number, changes: Partial<Omit<NewWebhook, 'ownerId'>>, by: Actor): Promise<Webhook> {
    const columns = columnsOf(changes);
    return await change(this.#context, by, async (transaction, note) => {
      if (Object.keys(columns).length > 0)
        await transaction.updateTable('webhooks').set(columns).where('id', '=', id).execute();
      const row = await transaction.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw unknownWebhook();
      // The address may contain a secret, so it is not logged.
      await note('webhook.change', `webhook:${id}`, { owner: row.owner_id });
      return webhookFrom(row);
    });
  }

  async secretOf(id: number): Promise<string> {
    const row = await this.#context.db.selectFrom('webhooks').select('sealed').where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownWebhook();
    return openWebhookSecret(this.#context.vault, row.sealed, id);
  }

  async rotate(id: number, by: Actor): Promise<string> {
    return await change(this.#context, by, async (transaction, note) => {
      const secret = await putSecret(transaction, this.#context.vault, id);
      await note('webhook.rotate', `webhook:${id}`);
      return secret;
    });
  }

  async remove(id: number, by: Actor): Promise<void> {
    await change(this.#context, by, async (transaction, note) => {
      const row = await transaction
        .deleteFrom('webhooks')
        .where('id', '=', id)
        .returning('owner_id')
        .executeTakeFirst();
      if (row === undefined) throw unknownWebhook();
      await note('webhook.remove', `webhook:${id}`, { owner: row.owner_id });
    });
  }
}

async function putSecret(transaction: Transaction<Tables>, vault: Vault, id: number): Promise<string> {
  const secret = makeKey();
  const { numUpdatedRows } = await transaction
    .updateTable('webhooks')
    .set({ sealed: sealWebhookSecret(vault, secret, id) })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw unknownWebhook();
  return secret;
}

function columnsOf({ url, events, isActive }: Partial<NewWebhook>) {
  return defined({
    url,
    events: events === undefined ? undefined : JSON.stringify(events),
    is_active: isActive === undefined ? undefined : isActive ? 1 : 0,
  });
}

function webhookFrom(row: Selectable<WebhookRow>): Webhook {
  return {
    id: row.id,
    ownerId: row.owner_id,
    url: row.url,
    events: JSON.parse(row.events) as readonly WebhookEvent[],
    isActive: row.is_active !== 0,
    createdAt: row.created_at,
  };
}

const unknownWebhook = (): ProblemError => new ProblemError('not_found', 'There is no such webhook.');
