import { defined } from '../../model/defined.ts';
import { linesOf } from '../../store/read-line.ts';
import type { Store } from '../../store/store.ts';
import { type BatchSize, defaultBatch, type LineBatch, lineBatches } from '../ndjson/line-batches.ts';

/**
 * Loads lines of records into an index, with several batches in flight. Refused lines are reported with number and
 * reason and do not stop the load.
 */
export interface Load {
  readonly store: Store;
  readonly indexId: number;
  readonly chunks: AsyncIterable<Buffer>;
  /** Identifies the source, so that a batch sent twice is written once. */
  readonly source: string;
  /** Position of the first chunk in the source. */
  readonly start?: LoadPosition;
  readonly batchSize?: BatchSize;
  readonly signal?: AbortSignal;
  /** Everything before this position is written. Called in order. */
  onProgress?(summary: LoadSummary): Promise<void> | void;
  /** Called in order, before the progress of the batch. */
  onRefused?(line: RefusedSourceLine): Promise<void> | void;
}

/** A source line that is not a record. */
export interface RefusedSourceLine {
  /** Counted from 0. */
  readonly line: number;
  readonly reason: string;
  /** Without the line end. Undefined if the line was too long. */
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
  /** Occurrences of each path that the field table does not have. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** Number of values per field that its type cannot parse. */
  readonly mistypedFields: ReadonlyMap<string, number>;
}

/** Batches in flight, so that parsing, writing and reading overlap. */
const IN_FLIGHT = 4;
/** Batches of this size make large segments. Smaller ones would need more merging later. */
const LOAD_BATCH: BatchSize = { ...defaultBatch, bytes: 8 * 2 ** 20 };

export async function loadLines(load: Load): Promise<LoadSummary> {
  const { start = { offset: 0, line: 0 }, batchSize = LOAD_BATCH } = load;
  const totals: Totals = { ...start, written: 0, refused: 0, unknownFields: new Map(), mistypedFields: new Map() };
  const inFlight: Promise<BatchOutcome>[] = [];
  const drainTo = async (limit: number): Promise<void> => {
    while (inFlight.length > limit) {
      const outcome = await inFlight.shift();
      if (outcome !== undefined) await addOutcome(load, totals, outcome);
    }
  };
  try {
    for await (const batch of lineBatches(load.chunks, batchSize, start)) {
      load.signal?.throwIfAborted();
      const written = writeBatch(load, batch);
      // `drainTo` awaits it later. Until then a failure must not count as unhandled.
      written.catch(() => {});
      inFlight.push(written);
      await drainTo(IN_FLIGHT - 1);
    }
    await drainTo(0);
  } catch (error) {
    await Promise.allSettled(inFlight);
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

interface BatchOutcome {
  readonly batch: LineBatch;
  readonly written: number;
  readonly refused: readonly RefusedSourceLine[];
  readonly unknownFields: ReadonlyMap<string, number>;
  readonly mistypedFields: ReadonlyMap<string, number>;
}

async function writeBatch({ store, indexId, source, signal }: Load, batch: LineBatch): Promise<BatchOutcome> {
  const name = `${source}@${batch.offset}-${batch.end}`;
  const report = await store.write(indexId, batch.bytes, { batch: name, ...defined({ signal }) });
  const sourceLine = sourceLines(batch);
  const lines = report.refused.length === 0 ? [] : [...linesOf(batch.bytes)];
  const refused: readonly RefusedSourceLine[] = [
    ...batch.tooLong.map((line) => ({ line, reason: 'the line is too long', bytes: undefined })),
    ...report.refused.map(({ line, reason }) => ({ line: sourceLine(line), reason, bytes: lines[line] })),
  ].sort((a, b) => a.line - b.line);
  const { written, unknownFields, mistypedFields } = report;
  return { batch, written, refused, unknownFields, mistypedFields };
}

/** Maps line numbers of the batch to those of the source. The batch does not contain the overlong lines. */
function sourceLines({ line, tooLong }: LineBatch): (inBatch: number) => number {
  return (inBatch) => {
    let number = line + inBatch;
    for (const missing of tooLong) if (missing <= number) number++;
    return number;
  };
}

async function addOutcome(
  load: Load,
  totals: Totals,
  { batch, written, refused, unknownFields, mistypedFields }: BatchOutcome,
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
