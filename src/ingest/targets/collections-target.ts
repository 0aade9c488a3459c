import { type Collection, collections } from '../../model/collection.ts';
import type { Store } from '../../store/store.ts';
import type { Entry, FoundRecord } from '../formats/format.ts';
import type { BatchReport, ImportBatch, ImportTarget } from './import-target.ts';
import { IndexTarget } from './index-target.ts';

/** The indices of a load: one for each collection that it has records of. */
export interface IndicesOfLoad {
  /** Creates it at the first call. */
  idOf(collection: Collection): Promise<number>;
}

export interface RecordOrigin {
  /** Added to each record. */
  originOf(number: number): Readonly<Record<string, unknown>>;
}

/** Writes records of any collections, each into the index of its own. */
export class CollectionsTarget implements ImportTarget<'records'> {
  readonly #store: Pick<Store, 'write'>;
  readonly #indices: IndicesOfLoad;
  readonly #complete: (record: FoundRecord) => FoundRecord;

  /** `complete` adds to a record what is derived from it. */
  constructor(store: Pick<Store, 'write'>, indices: IndicesOfLoad, complete: (record: FoundRecord) => FoundRecord) {
    this.#store = store;
    this.#indices = indices;
    this.#complete = complete;
  }

  async write(batch: ImportBatch<'records'>, signal: AbortSignal | undefined): Promise<BatchReport> {
    const reports: BatchReport[] = [];
    for (const [collection, entries] of this.#byCollection(batch)) {
      const target = new IndexTarget(this.#store, await this.#indices.idOf(collection));
      reports.push(await target.write({ ...batch, entries }, signal));
    }
    const refused = batch.entries.filter((entry) => entry.kind === 'refused');
    return sumOfReports([...reports, { written: 0, refused, unknownFields: new Map(), mistypedFields: new Map() }]);
  }

  #byCollection({ entries }: ImportBatch<'records'>): Map<Collection, Entry<'index'>[]> {
    const parts = new Map<Collection, Entry<'index'>[]>();
    for (const entry of entries) {
      if (entry.kind !== 'record') continue;
      const { collection, data } = this.#complete(entry.value);
      const part = parts.get(collection);
      const one = { ...entry, value: data };
      if (part === undefined) parts.set(collection, [one]);
      else part.push(one);
    }
    // Always in the same order, so that an import that is interrupted and begun again makes the same indices.
    return new Map([...parts].sort(([a], [b]) => collections.indexOf(a) - collections.indexOf(b)));
  }
}

export function sumOfReports(reports: readonly BatchReport[]): BatchReport {
  return {
    written: reports.reduce((sum, { written }) => sum + written, 0),
    refused: reports.flatMap(({ refused }) => refused).sort((a, b) => a.number - b.number),
    unknownFields: sumOfCounts(reports.map(({ unknownFields }) => unknownFields)),
    mistypedFields: sumOfCounts(reports.map(({ mistypedFields }) => mistypedFields)),
  };
}

function sumOfCounts(counts: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const each of counts) for (const [path, count] of each) sums.set(path, (sums.get(path) ?? 0) + count);
  return sums;
}
