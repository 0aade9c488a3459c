import type { Collection } from '../../model/collection.ts';
import {
  type ForeignTool,
  type Format,
  type Position,
  type Refusal,
  type Source,
  START,
  STEP_BYTES,
  type TargetKind,
} from '../formats/format.ts';
import type { BatchReport, ImportBatch, ImportTarget } from '../targets/import-target.ts';
import { sumOfCounts } from '../targets/sum-of-counts.ts';

/**
 * Reads a source and writes its records to a target, with several batches in flight. A refused record is reported with
 * its number and reason, and does not stop the import.
 */
export interface SourceImport<T extends TargetKind> {
  readonly format: Format<T>;
  readonly source: Source;
  readonly target: ImportTarget<T>;
  /** Identifies the source, so that a batch sent twice is written once. */
  readonly batchName: string;
  /** Where to resume an interrupted import. */
  readonly from?: Position;
  readonly batchBytes?: number;
  readonly signal?: AbortSignal | undefined;
  /** Everything before the position is written. Called in order. */
  onProgress?(summary: ImportSummary): Promise<void> | void;
  /** Called in order, before the progress of the batch, which ends at a position. */
  onRefused?(refusal: Refusal, end: Position): Promise<void> | void;
}

export interface ImportSummary {
  readonly position: Position;
  readonly written: number;
  readonly refused: number;
  /** Occurrences of each path that the field table does not have. */
  readonly unknownFields: ReadonlyMap<string, number>;
  /** Number of values per field that its type cannot parse. */
  readonly mistypedFields: ReadonlyMap<string, number>;
  /** The records of each collection, if the target writes several. */
  readonly collections: ReadonlyMap<Collection, number>;
}

export const NOTHING_IMPORTED: ImportSummary = {
  position: START,
  written: 0,
  refused: 0,
  unknownFields: new Map(),
  mistypedFields: new Map(),
  collections: new Map(),
};

/** How many batches are in flight, so that reading, parsing and writing overlap. */
const IN_FLIGHT = 4;
/** A batch ends after this many records, however few bytes of the source they take. */
const MOST_ENTRIES = 50_000;

export async function importSource<T extends TargetKind>(load: SourceImport<T>): Promise<ImportSummary> {
  const { from = START, signal, target } = load;
  let summary: ImportSummary = { ...NOTHING_IMPORTED, position: from };
  const inFlight: Promise<{ readonly end: Position; readonly report: BatchReport }>[] = [];
  const drainTo = async (limit: number): Promise<void> => {
    while (inFlight.length > limit) {
      const outcome = await inFlight.shift();
      if (outcome === undefined) continue;
      summary = withBatch(summary, outcome.end, outcome.report);
      for (const refusal of outcome.report.refused) await load.onRefused?.(refusal, outcome.end);
      await load.onProgress?.(summary);
    }
  };
  try {
    for await (const batch of batchesOf(load, from)) {
      signal?.throwIfAborted();
      const written = target.write(batch, signal).then((report) => ({ end: batch.end, report }));
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
  return summary;
}

/** Adds up the parts before and after an interruption. */
export function sumOfImports(before: ImportSummary, after: ImportSummary): ImportSummary {
  return {
    position: after.position,
    written: before.written + after.written,
    refused: before.refused + after.refused,
    unknownFields: sumOfCounts([before.unknownFields, after.unknownFields]),
    mistypedFields: sumOfCounts([before.mistypedFields, after.mistypedFields]),
    collections: sumOfCounts([before.collections, after.collections]),
  };
}

function withBatch(summary: ImportSummary, position: Position, report: BatchReport): ImportSummary {
  const { collections = new Map(), refused } = report;
  return sumOfImports(summary, { ...report, position, refused: refused.length, collections });
}

/** Joins steps into batches. Reading again from the same position gives the same batches, with the same names. */
async function* batchesOf<T extends TargetKind>(
  { format, source, batchName, batchBytes = STEP_BYTES }: SourceImport<T>,
  from: Position,
): AsyncGenerator<ImportBatch<T>> {
  let start = from;
  let end = from;
  let entries: ImportBatch<T>['entries'][number][] = [];
  let tool: ForeignTool | undefined;
  const batch = (): ImportBatch<T> => ({ name: `${batchName}@${start.offset}-${end.offset}`, entries, end, tool });
  for await (const step of format.read(source, from, batchBytes)) {
    for (const entry of step.entries) entries.push(entry);
    end = step.end;
    tool = step.tool;
    if (end.offset - start.offset < batchBytes && entries.length < MOST_ENTRIES) continue;
    yield batch();
    [start, entries] = [end, []];
  }
  if (end.offset > start.offset || entries.length > 0) yield batch();
}
