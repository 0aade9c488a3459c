import type { Transaction } from 'kysely';
import type { SqlContext } from './sql-context.ts';
import type { Tables } from './tables.ts';

/** Frees the coins of all scans of a user that have not ended, and lets nobody create one until the transaction ends. */
export async function freeScanCoins(
  transaction: Transaction<Tables>,
  { engine, ledger }: SqlContext,
  userId: number,
): Promise<void> {
  await engine.lockRows(transaction.selectFrom('users').select('id').where('id', '=', userId)).execute();
  const rows = await transaction
    .selectFrom('scans')
    .select('ledger_line')
    .where('owner_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  for (const { ledger_line } of rows) await ledger.settle(transaction, ledger_line, 0);
}
