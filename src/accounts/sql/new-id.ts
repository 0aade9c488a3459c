import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The tables whose numbers users see. */
export const numberedTables = [
  'scans',
  'reports',
  'agents',
  'schedules',
  'webhooks',
  'deliveries',
  'api_keys',
  'invitations',
] as const;

/** Older numbers, which counted, are smaller. Clients store numbers in 32 bits with a sign. */
const FIRST = 1_000_000;
const END = 2 ** 31;

/**
 * A number that no row of the table has. It is random, because a number that counts would tell how many rows others have
 * made. So it says nothing about the order either.
 */
export async function newId(
  transaction: Pick<Transaction<Tables>, 'selectFrom'>,
  table: (typeof numberedTables)[number],
): Promise<number> {
  for (;;) {
    const id = randomInt(FIRST, END);
    const row = await transaction.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) return id;
  }
}
