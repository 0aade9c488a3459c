import type { CoinBudget } from './coin-budget.ts';

/**
 * Pays for each batch of records before sending its first record. If the consumer stops midway, the rest of the batch
 * is refunded.
 */
export async function* payPerBatch<T>(
  batches: AsyncIterable<readonly T[]>,
  budget: CoinBudget,
): AsyncGenerator<Iterable<T>> {
  for await (const batch of batches) {
    const payment = await budget.pay(batch.length);
    let taken = 0;
    try {
      yield batch.values().map((record) => {
        taken++;
        return record;
      });
    } finally {
      await payment.giveBack(batch.length - taken);
    }
  }
}
