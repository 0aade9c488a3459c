import type { Payment } from './coin-budget.ts';

export interface PaidRecords {
  readonly payment: Payment;
  /** So many were paid for. */
  readonly records: number;
  /** Aborted when nobody will take any more. */
  readonly signal?: AbortSignal | undefined;
}

/** Batches of records that were paid for before the first was read: when they end, wherever that is, what was not taken is given back. */
export function paidBeforehand<T>(
  batches: AsyncIterable<readonly T[]>,
  { payment, records, signal }: PaidRecords,
): AsyncGenerator<Iterable<T>> {
  let isBegun = false;
  // A generator that nobody begins never ends.
  const dropped = (): void => {
    if (!isBegun) payment.giveBack(records).catch(() => {});
    isBegun = true;
  };
  signal?.addEventListener('abort', dropped, { once: true });
  if (signal?.aborted === true) dropped();
  return take();

  async function* take(): AsyncGenerator<Iterable<T>> {
    if (isBegun) return;
    isBegun = true;
    let taken = 0;
    try {
      for await (const batch of batches)
        yield batch.values().map((record) => {
          taken++;
          return record;
        });
    } finally {
      await payment.giveBack(records - taken);
    }
  }
}
