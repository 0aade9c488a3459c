import { isOutside, type OutsideRecords } from '../../store/outside-records.ts';

/** Records of a download: one by one, or outside of JavaScript in the form of the download. */
export type RecordBatch<T = Buffer> = Iterable<T> | OutsideRecords;

export const countOf = (batch: readonly unknown[] | OutsideRecords): number =>
  isOutside(batch) ? batch.count : batch.length;

/** Counts records when they are consumed. Those that are outside are consumed together. */
export function counted<T>(batch: Iterable<T>, count: (records: number) => void): Iterable<T>;
export function counted<T>(batch: RecordBatch<T>, count: (records: number) => void): RecordBatch<T>;
export function counted<T>(batch: RecordBatch<T>, count: (records: number) => void): RecordBatch<T> {
  if (!isOutside(batch)) return countedRecords(batch, count);
  count(batch.count);
  return batch;
}

function* countedRecords<T>(batch: Iterable<T>, count: (records: number) => void): Generator<T> {
  for (const record of batch) {
    count(1);
    yield record;
  }
}
