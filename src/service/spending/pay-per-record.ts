import type { CoinBudget } from './coin-budget.ts';

/**
 * Batches of records, each paid for before its first record is given out. Who stops in the middle has paid for the records taken
 * until then: the rest of the batch is given back.
 */
export async function* payAsTaken<T>(
  batches: AsyncIterable<readonly T[]>,
  purse: CoinBudget,
): AsyncGenerator<Iterable<T>> {
  for await (const batch of batches) {
    const payment = await purse.pay(batch.length);
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
