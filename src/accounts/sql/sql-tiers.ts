import { ProblemError, requestError } from '../../model/problem.ts';
import type { SubscriptionId } from '../../model/subscriptions.ts';
import type { AuditDetail, Tiers } from '../accounts.ts';
import type { Actor } from '../actor.ts';
import { unknownFields } from '../rules/field-restrictions.ts';
import { planColumns, type Tier, tierFault } from '../tier.ts';
import { change, type SqlContext } from './sql-context.ts';
import { isRefusal } from './sql-engine.ts';

/** The default tier. */
export const COMMUNITY = 'community' satisfies SubscriptionId;
/** The tier of the first administrator. */
export const OPERATOR = 'operator' satisfies SubscriptionId;

export function tierFrom({ id, content }: { readonly id: string; readonly content: string }): Tier {
  return { id, ...(JSON.parse(content) as Omit<Tier, 'id'>) };
}

export class SqlTiers implements Tiers {
  readonly #context: SqlContext;

  constructor(context: SqlContext) {
    this.#context = context;
  }

  async list(): Promise<readonly Tier[]> {
    const rows = await this.#context.db.selectFrom('subscriptions').selectAll().orderBy('position').execute();
    return rows.map(tierFrom);
  }

  async get(id: string): Promise<Tier> {
    const row = await this.#context.db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw unknownTier();
    return tierFrom(row);
  }

  async put(tier: Tier, by: Actor): Promise<void> {
    const unknown = unknownFields(tier);
    const fault = tierFault(tier) ?? (unknown.length === 0 ? undefined : `There is no field ${unknown[0]}.`);
    if (fault !== undefined) throw requestError('Plan is not valid', fault);
    const { id, ...rest } = tier;
    const content = JSON.stringify(rest);
    await change(this.#context, by, async (transaction, note) => {
      const row = await transaction.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
      const { last } = await transaction
        .selectFrom('subscriptions')
        .select((row) => row.fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('subscriptions')
        .values({ id, position: last + 1, content })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
        .execute();
      await note(
        row === undefined ? 'plan.create' : 'plan.change',
        `plan:${id}`,
        changedColumns(row && tierFrom(row), tier),
      );
    });
  }

  async remove(id: string, by: Actor): Promise<void> {
    if (id === COMMUNITY || id === OPERATOR) throw new ProblemError('conflict', 'This subscription cannot be removed.');
    await change(this.#context, by, async (transaction, note) => {
      const { numDeletedRows } = await transaction.deleteFrom('subscriptions').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw unknownTier();
      await note('plan.remove', `plan:${id}`);
    }).catch((error: unknown) => {
      throw isRefusal(error, 'foreign_key') ? new ProblemError('conflict', 'A user has this subscription.') : error;
    });
  }
}

/** The changed columns of a tier. Lists are comma-separated, as the commands take them. */
function changedColumns(before: Tier | undefined, after: Tier): AuditDetail {
  const columns = (tier: Tier) =>
    Object.entries(planColumns(tier)).map(([name, value]): [string, string | number] => [
      name,
      Array.isArray(value) ? value.join(',') : value,
    ]);
  const oldValues = new Map(before === undefined ? [] : columns(before));
  return Object.fromEntries(columns(after).filter(([name, value]) => oldValues.get(name) !== value));
}

export function unknownTier(): ProblemError {
  return new ProblemError('not_found', 'There is no such subscription.');
}
