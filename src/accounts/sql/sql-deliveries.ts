import type { Selectable, Transaction } from 'kysely';
import type { ScanState } from '../../model/scanner/scan.ts';
import type {
  AttemptOutcome,
  ClaimedDelivery,
  Deliveries,
  Delivery,
  DeliveryState,
  DueWebhook,
  ScanEvent,
  WebhookEvent,
} from '../webhooks.ts';
import { newId } from './new-id.ts';
import type { DeliveryRow, ScanRow } from './scan-tables.ts';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';
import { openWebhookSecret } from './webhook-secret.ts';

const MAX_LISTED = 1_000;

export class SqlDeliveries implements Deliveries {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async add(ownerId: number, event: ScanEvent): Promise<number> {
    const { db, now } = this.#context;
    const at = now();
    return await db.transaction().execute(async (transaction) => await addDeliveries(transaction, ownerId, event, at));
  }

  async due(): Promise<readonly DueWebhook[]> {
    const { quick, now } = this.#context;
    const at = now();
    // Usually nothing is due.
    const first = quick.selectFrom('deliveries').select('id').where('next_at', '<=', at).limit(1);
    if ((await first.executeTakeFirst()) === undefined) return [];
    const rows = await quick
      .selectFrom('webhooks')
      .select(({ selectFrom }) => [
        'id',
        'owner_id',
        'url',
        selectFrom('memberships')
          .select(({ fn }) => fn.min('team_id').as('team'))
          .whereRef('user_id', '=', 'webhooks.owner_id')
          .as('team_id'),
        selectFrom('deliveries')
          .select(({ fn }) => fn.min('next_at').as('first'))
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('next_at', '<=', at)
          .as('due_at'),
      ])
      .where('is_active', '=', 1)
      .execute();
    return rows
      .flatMap(({ due_at, ...row }) => (due_at === null ? [] : [{ ...row, due_at }]))
      .toSorted((a, b) => a.due_at - b.due_at || a.id - b.id)
      .map(({ id, owner_id, team_id, url }) => ({
        webhookId: id,
        team: team_id === null ? `user:${owner_id}` : `team:${team_id}`,
        isMail: url.startsWith('mailto:'),
      }));
  }

  async claim(webhookIds: readonly number[], until: number): Promise<readonly ClaimedDelivery[]> {
    const { quick, vault, now } = this.#context;
    const at = now();
    if (webhookIds.length === 0) return [];
    return await quick.transaction().execute(async (transaction) => {
      const due = transaction
        .selectFrom('webhooks')
        .select(({ selectFrom }) =>
          selectFrom('deliveries')
            .select('deliveries.id')
            .whereRef('webhook_id', '=', 'webhooks.id')
            .where('next_at', '<=', at)
            .orderBy('next_at')
            .orderBy('deliveries.id')
            .limit(1)
            .as('id'),
        )
        .where('id', 'in', webhookIds)
        .where('is_active', '=', 1);
      // The time is checked again, because another process may have claimed some in between.
      const rows = await transaction
        .updateTable('deliveries')
        .set((row) => ({ next_at: until, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', due)
        .where('next_at', '<=', at)
        .returningAll()
        .execute();
      if (rows.length === 0) return [];
      const webhooks = await transaction
        .selectFrom('webhooks')
        .select(['id', 'url', 'sealed'])
        .where('id', 'in', [...new Set(rows.map(({ webhook_id }) => webhook_id))])
        .execute();
      return rows.flatMap((row) => {
        const webhook = webhooks.find(({ id }) => id === row.webhook_id);
        if (webhook === undefined) return [];
        const { id, url, sealed } = webhook;
        return [{ ...deliveryFrom(row), url, secret: openWebhookSecret(vault, sealed, id) }];
      });
    });
  }

  async noteAttempt({ id, attempts }: Pick<Delivery, 'id' | 'attempts'>, outcome: AttemptOutcome): Promise<boolean> {
    if (outcome.state === 'needless') {
      const query = this.#context.quick.deleteFrom('deliveries').where('id', '=', id).where('attempts', '=', attempts);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    }
    const { numUpdatedRows } = await this.#context.quick
      .updateTable('deliveries')
      .set({
        state: outcome.state,
        answer: outcome.answer,
        next_at: outcome.state === 'waiting' ? outcome.nextAt : null,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting' satisfies DeliveryState)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async ofWebhook(webhookId: number, limit: number): Promise<readonly Delivery[]> {
    const query = this.#context.db.selectFrom('deliveries').selectAll().where('webhook_id', '=', webhookId);
    const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(Math.min(limit, MAX_LISTED)).execute();
    return rows.map(deliveryFrom);
  }
}

/** The events of a scan that ends. */
export async function addEndEvents(
  transaction: Transaction<Tables>,
  { id: scanId, owner_id, rescan_of, schedule_id }: EndingScan,
  state: ScanState,
  at: number,
): Promise<void> {
  const isRepeated = rescan_of !== null || schedule_id !== null;
  // Whether a scan has changed is known when its report is compared.
  const done: readonly WebhookEvent[] = isRepeated ? ['done', 'changed'] : ['done'];
  for (const event of state === 'done' ? done : state === 'failed' ? (['failed'] as const) : [])
    await addDeliveries(transaction, owner_id, { event, scanId }, at);
}

type EndingScan = Pick<Selectable<ScanRow>, 'id' | 'owner_id' | 'rescan_of' | 'schedule_id'>;

/** Answers how many webhooks get the event. */
async function addDeliveries(
  transaction: Transaction<Tables>,
  ownerId: number,
  { event, scanId }: ScanEvent,
  at: number,
): Promise<number> {
  const webhooks = await transaction
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('owner_id', '=', ownerId)
    .where('is_active', '=', 1)
    .execute();
  const wanting = webhooks.filter(({ events }) => (JSON.parse(events) as readonly string[]).includes(event));
  if (wanting.length === 0) return 0;
  const common = { event, scan_id: scanId, state: 'waiting', attempts: 0, created_at: at, next_at: at };
  const rows = [];
  for (const { id } of wanting) rows.push({ id: await newId(transaction, 'deliveries'), webhook_id: id, ...common });
  const added = await transaction
    .insertInto('deliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'scan_id']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

function deliveryFrom(row: Selectable<DeliveryRow>): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    event: row.event as WebhookEvent,
    scanId: row.scan_id,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    createdAt: row.created_at,
    nextAt: row.next_at ?? undefined,
    answer: row.answer ?? undefined,
  };
}
