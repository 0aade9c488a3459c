import { linesOf } from '../../store/read-line.ts';
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
  readonly start?: LoadPosition;
  readonly batchSize?: BatchSize;
  readonly signal?: AbortSignal;
  /** Everything before this place is written; called in order. */
  onProgress?(summary: LoadSummary): Promise<void> | void;
  /** Called in order, and before the progress of its batch. */
  onRefused?(line: RefusedSourceLine): Promise<void> | void;
}

/** A line of a source that holds no record. */
export interface RefusedSourceLine {
  /** From 0. */
  readonly line: number;
  readonly reason: string;
  /** Without its line end. Absent where the line was too long to be read. */
  readonly bytes: Buffer | undefined;
}

export interface LoadPosition {
  readonly offset: number;
  readonly line: number;
}

export interface LoadProgress extends LoadPosition {
  readonly written: number;
  readonly refused: number;
}

export interface LoadSummary extends LoadProgress {
  /** How often each path occurred that the field table does not have. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** How many values there were in each field that its type cannot read. */
  readonly mistypedFields: ReadonlyMap<string, number>;
}

/** Batches on their way to the engine: while some are made rows of, others are written, and the next is read. */
const IN_FLIGHT = 4;
/** The rows of so many bytes make one large piece of a table; what comes in smaller ones is joined more often later. */
const LOADED_AT_ONCE: BatchSize = { ...usualBatch, bytes: 8 * 2 ** 20 };

export async function loadLines(load: Load): Promise<LoadSummary> {
  const { start = { offset: 0, line: 0 }, batchSize = LOADED_AT_ONCE } = load;
  const totals: Totals = { ...start, written: 0, refused: 0, unknownFields: new Map(), mistypedFields: new Map() };
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

interface Totals {
  offset: number;
  line: number;
  written: number;
  refused: number;
  readonly unknownFields: Map<string, number>;
  readonly mistypedFields: Map<string, number>;
}

interface Written {
  readonly batch: LineBatch;
  readonly written: number;
  readonly refused: readonly RefusedSourceLine[];
  readonly unknownFields: ReadonlyMap<string, number>;
  readonly mistypedFields: ReadonlyMap<string, number>;
}

async function write({ store, indexId, source, signal }: Load, batch: LineBatch): Promise<Written> {
  const name = `${source}@${batch.offset}-${batch.end}`;
  const report = await store.write(indexId, batch.bytes, { batch: name, ...(signal === undefined ? {} : { signal }) });
  const places = linePlaces(batch);
  const lines = report.refused.length === 0 ? [] : [...linesOf(batch.bytes)];
  const refused: readonly RefusedSourceLine[] = [
    ...batch.tooLong.map((line) => ({ line, reason: 'the line is too long', bytes: undefined })),
    ...report.refused.map(({ line, reason }) => ({ line: places(line), reason, bytes: lines[line] })),
  ].sort((a, b) => a.line - b.line);
  const { written, unknownFields, mistypedFields } = report;
  return { batch, written, refused, unknownFields, mistypedFields };
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
  totals: Totals,
  { batch, written, refused, unknownFields, mistypedFields }: Written,
): Promise<void> {
  totals.offset = batch.end;
  totals.line = batch.line + batch.lines;
  totals.written += written;
  totals.refused += refused.length;
  addCounts(totals.unknownFields, unknownFields);
  addCounts(totals.mistypedFields, mistypedFields);
  for (const line of refused) await load.onRefused?.(line);
  await load.onProgress?.({ ...totals });
}

function addCounts(to: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [path, count] of counts) to.set(path, (to.get(path) ?? 0) + count);
}
