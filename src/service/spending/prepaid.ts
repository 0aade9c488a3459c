import type { OutsideRecords } from '../../store/outside-records.ts';
import { counted, countOf, type RecordBatch } from '../download/record-batch.ts';
import type { CoinBudget, Payment } from './coin-budget.ts';

export interface PaidRecords {
  readonly payment: Payment;
  /** How many records were paid for. */
  readonly records: number;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Passes on batches of prepaid records. When they end, for whatever reason, the records that were not consumed are
 * refunded.
 */
export function prepaid<T>(batches: AsyncIterable<readonly T[]>, paid: PaidRecords): AsyncGenerator<Iterable<T>>;
export function prepaid<T>(
  batches: AsyncIterable<readonly T[] | OutsideRecords>,
  paid: PaidRecords,
): AsyncGenerator<RecordBatch<T>>;
export function prepaid<T>(
  batches: AsyncIterable<readonly T[] | OutsideRecords>,
  { payment, records, signal }: PaidRecords,
): AsyncGenerator<RecordBatch<T>> {
  let isBegun = false;
  // A generator that never starts never runs its `finally`.
  const refundAll = (): void => {
    if (!isBegun) payment.giveBack(records).catch(() => {});
    isBegun = true;
  };
  signal?.addEventListener('abort', refundAll, { once: true });
  if (signal?.aborted === true) refundAll();
  return take();

  async function* take(): AsyncGenerator<RecordBatch<T>> {
    if (isBegun) return;
    isBegun = true;
    let taken = 0;
    try {
      for await (const batch of batches)
        yield counted(batch, (count) => {
          taken += count;
        });
    } finally {
      await payment.giveBack(records - taken);
    }
  }
}

/**
 * Pays for each batch of records before sending its first record. If the consumer stops midway, the rest of the batch
 * is refunded.
 */
export function payPerBatch<T>(batches: AsyncIterable<readonly T[]>, budget: CoinBudget): AsyncGenerator<Iterable<T>>;
export function payPerBatch<T>(
  batches: AsyncIterable<readonly T[] | OutsideRecords>,
  budget: CoinBudget,
): AsyncGenerator<RecordBatch<T>>;
export async function* payPerBatch<T>(
  batches: AsyncIterable<readonly T[] | OutsideRecords>,
  budget: CoinBudget,
): AsyncGenerator<RecordBatch<T>> {
  for await (const batch of batches) {
    const records = countOf(batch);
    const payment = await budget.pay(records);
    let taken = 0;
    try {
      yield counted(batch, (count) => {
        taken += count;
      });
    } finally {
      await payment.giveBack(records - taken);
    }
  }
}
