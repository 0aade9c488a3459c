import { type Collection, collections } from '../../model/collection.ts';
import type { Store } from '../../store/store.ts';
import { TimeSlices } from '../../store/time-slices.ts';
import type { Entry, FoundRecord, Refusal } from '../formats/format.ts';
import { linesWithOrigin, type SourceOrigin, withOrigin } from '../records/record-origin.ts';
import type { Supplement } from '../records/supplement.ts';
import type { BatchReport, ImportBatch, ImportTarget } from './import-target.ts';
import { IndexTarget } from './index-target.ts';
import { sumOfCounts } from './sum-of-counts.ts';

/** The indices of a load: one for each collection that it has records of. */
export interface IndicesOfLoad {
  readonly store: Pick<Store, 'write'>;
  /** The number of the index, which the first call creates. */
  idOf(collection: Collection): Promise<number>;
}

/** A record or lines of it, for the index of its collection. */
export type CollectionEntry = readonly [Collection, Entry<'index'>];

/** Writes entries, each into the index of its collection. `refused`: what is no record. */
export async function writeCollections(
  indices: IndicesOfLoad,
  batch: { readonly name: string; readonly entries: Iterable<CollectionEntry>; readonly refused: readonly Refusal[] },
  signal: AbortSignal | undefined,
): Promise<BatchReport> {
  // Always in the same order, so that an import that is interrupted and begun again makes the same indices.
  const parts = new Map<Collection, Entry<'index'>[]>(collections.map((collection) => [collection, []]));
  for (const [collection, entry] of batch.entries) parts.get(collection)?.push(entry);
  const reports: BatchReport[] = [];
  for (const [collection, entries] of parts) {
    if (entries.length === 0) continue;
    const target = new IndexTarget(indices.store, await indices.idOf(collection));
    const report = await target.write({ name: batch.name, entries }, signal);
    reports.push({ ...report, collections: new Map([[collection, report.written]]) });
  }
  return sumOfReports([...reports, { ...NOTHING_WRITTEN, refused: batch.refused }]);
}

/** `origin` of a record that has none yet. */
export function completedEntry(
  {
    number,
    value,
    origin,
  }: { readonly number: number; readonly value: FoundRecord; readonly origin: SourceOrigin | undefined },
  complete: Supplement,
): CollectionEntry {
  const { collection, data } = complete(origin === undefined ? value : withOrigin(value, origin, number));
  return [collection, { kind: 'record', number, value: data }];
}

export async function entryWithOrigin(
  entry: Entry<'index'>,
  origin: SourceOrigin,
  slices: TimeSlices,
): Promise<Entry<'index'>> {
  if (entry.kind !== 'lines') return entry;
  const { bytes, original = bytes } = entry;
  return { ...entry, bytes: await linesWithOrigin(bytes, origin, entry.number, slices), original };
}

/** Writes records of any collections, each into the index of its own. */
export class CollectionsTarget implements ImportTarget<'records'> {
  readonly #indices: IndicesOfLoad;
  readonly #complete: Supplement;
  readonly #origin: (tool: ImportBatch<'records'>['tool']) => SourceOrigin | undefined;

  /** `origin` of records that have none yet. */
  constructor(
    indices: IndicesOfLoad,
    complete: Supplement,
    origin: (tool: ImportBatch<'records'>['tool']) => SourceOrigin | undefined,
  ) {
    this.#indices = indices;
    this.#complete = complete;
    this.#origin = origin;
  }

  async write(batch: ImportBatch<'records'>, signal: AbortSignal | undefined): Promise<BatchReport> {
    const { name, entries, tool } = batch;
    const origin = this.#origin(tool);
    const completed = entries.flatMap((entry) =>
      entry.kind === 'record' ? [completedEntry({ ...entry, origin }, this.#complete)] : [],
    );
    const refused = entries.filter((entry) => entry.kind === 'refused');
    return await writeCollections(this.#indices, { name, entries: completed, refused }, signal);
  }
}

/** Writes lines of records of one collection into its index. */
export class OriginTarget implements ImportTarget<'index'> {
  readonly #indices: IndicesOfLoad;
  readonly #collection: Collection;
  readonly #origin: SourceOrigin;
  readonly #slices = TimeSlices.short();

  constructor(indices: IndicesOfLoad, collection: Collection, origin: SourceOrigin) {
    this.#indices = indices;
    this.#collection = collection;
    this.#origin = origin;
  }

  async write(batch: ImportBatch<'index'>, signal: AbortSignal | undefined): Promise<BatchReport> {
    const entries: Entry<'index'>[] = [];
    for (const entry of batch.entries) entries.push(await entryWithOrigin(entry, this.#origin, this.#slices));
    const target = new IndexTarget(this.#indices.store, await this.#indices.idOf(this.#collection));
    const report = await target.write({ ...batch, entries }, signal);
    return { ...report, collections: new Map([[this.#collection, report.written]]) };
  }
}

const NOTHING_WRITTEN: BatchReport = {
  written: 0,
  refused: [],
  unknownFields: new Map(),
  mistypedFields: new Map(),
};

function sumOfReports(reports: readonly BatchReport[]): BatchReport {
  return {
    written: reports.reduce((sum, { written }) => sum + written, 0),
    refused: reports.flatMap(({ refused }) => refused).sort((a, b) => a.number - b.number),
    unknownFields: sumOfCounts(reports.map(({ unknownFields }) => unknownFields)),
    mistypedFields: sumOfCounts(reports.map(({ mistypedFields }) => mistypedFields)),
    collections: sumOfCounts(reports.map((report) => report.collections ?? new Map())),
  };
}
