import { setImmediate as turn } from 'node:timers/promises';
import { isOutside, type OutsideRecords } from '../../store/outside-records.ts';
import type { RecordBatch } from './record-batch.ts';

/**
 * Approximate size of a chunk in characters or bytes, so that a batch of long records is never held as one text as
 * well.
 */
const PIECE = 65_536;

/** Formats items and joins the texts into chunks. */
export async function* inChunks<T>(
  batches: AsyncIterable<Iterable<T>>,
  format: (item: T) => string,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    let chunk = '';
    for (const item of batch) {
      chunk += format(item);
      if (chunk.length < PIECE) continue;
      yield chunk;
      chunk = '';
      // Yield between chunks, so that light requests get a turn even when everything is consumed at once.
      await turn();
    }
    if (chunk !== '') yield chunk;
  }
}

/** Formats items as bytes and joins the bytes into chunks. Records that are outside have their form already. */
export function inByteChunks<T>(
  batches: AsyncIterable<Iterable<T>>,
  write: (item: T, into: Buffer[]) => void,
): AsyncGenerator<Buffer>;
export function inByteChunks<T>(
  batches: AsyncIterable<RecordBatch<T>>,
  write: (item: T, into: Buffer[]) => void,
): AsyncGenerator<Buffer | OutsideRecords>;
export async function* inByteChunks<T>(
  batches: AsyncIterable<RecordBatch<T>>,
  write: (item: T, into: Buffer[]) => void,
): AsyncGenerator<Buffer | OutsideRecords> {
  for await (const batch of batches) {
    if (isOutside(batch)) {
      yield batch;
      continue;
    }
    let parts: Buffer[] = [];
    let [measured, length] = [0, 0];
    for (const item of batch) {
      write(item, parts);
      for (; measured < parts.length; measured++) length += parts[measured]?.length ?? 0;
      if (length < PIECE) continue;
      yield Buffer.concat(parts, length);
      parts = [];
      [measured, length] = [0, 0];
      await turn();
    }
    if (length > 0) yield Buffer.concat(parts, length);
  }
}
