import type { Transaction } from 'kysely';
import { ProblemError } from '../../model/problem.ts';
import type { SqlContext } from './sql-context.ts';
import { unknownUser } from './sql-users.ts';
import type { Tables } from './tables.ts';

/** Locks a user until the transaction ends, so that two new things of theirs cannot take the last place. */
export async function lockUser(transaction: Transaction<Tables>, { engine }: SqlContext, id: number): Promise<void> {
  const user = transaction.selectFrom('users').select('id').where('id', '=', id);
  if ((await engine.lockRows(user).executeTakeFirst()) === undefined) throw unknownUser();
}

/** One user may have `most` rows of a table. `things`: what they are, for the message. */
export async function requireRoom(
  transaction: Transaction<Tables>,
  context: SqlContext,
  table: 'schedules' | 'saved_graphs' | 'saved_searches' | 'webhooks',
  ownerId: number,
  { most, things }: { readonly most: number; readonly things: string },
): Promise<void> {
  await lockUser(transaction, context, ownerId);
  const { stored } = await transaction
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('stored'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  if (stored >= most) throw new ProblemError('conflict', `A user has at most ${most} ${things}.`);
}
