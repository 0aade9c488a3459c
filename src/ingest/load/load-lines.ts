import type { Store } from '../../store/store.ts';
import { type BatchSize, type LineBatch, lineBatches, usualBatch } from '../ndjson/line-batches.ts';

/**
 * Lines of our own records into an index, several batches on their way at once; what is refused is told with its line and
 * reason, and stops nothing.
 */
export interface Load {
  readonly store: Store;
  readonly indexId: number;
  readonly chunks: AsyncIterable<Buffer>;
  /** Names the source, so that a batch sent twice is written once. */
  readonly source: string;
  /** Where the first chunk stands in the source. */
  readonly start?: LoadPlace;
  readonly batchSize?: BatchSize;
  readonly signal?: AbortSignal;
  /** Everything before this place is written; called in order. */
  onProgress?(progress: LoadProgress): Promise<void> | void;
  /** `text`: the line itself, absent where it was too long to be read. */
  onRefused?(line: number, reason: string, text: string | undefined): void;
}

export interface LoadPlace {
  readonly offset: number;
  readonly line: number;
}

export interface LoadProgress extends LoadPlace {
  readonly written: number;
  readonly refused: number;
}

export interface LoadSummary extends LoadProgress {
  /** How often each path occurred that the field table does not have. */
  readonly unknownFields: ReadonlyMap<string, number>;
}

/** Batches on their way to the engine: while some are made rows of, others are written, and the next is read. */
const IN_FLIGHT = 4;
/** The rows of so many bytes make one large piece of a table; what comes in smaller ones is joined more often later. */
const LOADED_AT_ONCE: BatchSize = { ...usualBatch, bytes: 8 * 2 ** 20 };

export async function loadLines(load: Load): Promise<LoadSummary> {
  const { start = { offset: 0, line: 0 }, batchSize = LOADED_AT_ONCE } = load;
  const totals = { ...start, written: 0, refused: 0, unknownFields: new Map<string, number>() };
  const waiting: Promise<Written>[] = [];
  const settle = async (most: number): Promise<void> => {
    while (waiting.length > most) {
      const done = await waiting.shift();
      if (done !== undefined) await account(load, totals, done);
    }
  };
  try {
    for await (const batch of lineBatches(load.chunks, batchSize, start)) {
      load.signal?.throwIfAborted();
      const written = write(load, batch);
      // Whoever waits for it sees the failure; until then it must not count as unhandled.
      written.catch(() => {});
      waiting.push(written);
      await settle(IN_FLIGHT - 1);
    }
    await settle(0);
  } catch (error) {
    await Promise.allSettled(waiting);
    throw error;
  }
  return totals;
}

interface Refused {
  readonly line: number;
  readonly reason: string;
  readonly text: string | undefined;
}

interface Written {
  readonly batch: LineBatch;
  readonly written: number;
  readonly refused: readonly Refused[];
  readonly unknownFields: ReadonlyMap<string, number>;
}

async function write({ store, indexId, source, signal }: Load, batch: LineBatch): Promise<Written> {
  const name = `${source}@${batch.offset}-${batch.end}`;
  const report = await store.write(indexId, batch.bytes, { batch: name, ...(signal === undefined ? {} : { signal }) });
  const places = linePlaces(batch);
  const texts = report.refused.length === 0 ? [] : batch.bytes.toString('utf8').split('\n');
  const refused: readonly Refused[] = [
    ...batch.tooLong.map((line) => ({ line, reason: 'the line is too long', text: undefined })),
    ...report.refused.map(({ line, reason }) => ({ line: places(line), reason, text: texts[line] })),
  ].sort((a, b) => a.line - b.line);
  return { batch, written: report.written, refused, unknownFields: report.unknownFields };
}

/** Numbers of lines in the source for those in the batch, from which the overlong ones are missing. */
function linePlaces({ line, tooLong }: LineBatch): (inBatch: number) => number {
  return (inBatch) => {
    let place = line + inBatch;
    for (const missing of tooLong) if (missing <= place) place++;
    return place;
  };
}

async function account(
  load: Load,
  totals: { offset: number; line: number; written: number; refused: number; unknownFields: Map<string, number> },
  { batch, written, refused, unknownFields }: Written,
): Promise<void> {
  totals.offset = batch.end;
  totals.line = batch.line + batch.lines;
  totals.written += written;
  totals.refused += refused.length;
  for (const [path, count] of unknownFields)
    totals.unknownFields.set(path, (totals.unknownFields.get(path) ?? 0) + count);
  for (const { line, reason, text } of refused) load.onRefused?.(line, reason, text);
  const { offset, line, written: all, refused: none } = totals;
  await load.onProgress?.({ offset, line, written: all, refused: none });
}
