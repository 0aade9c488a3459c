import type { BatchReport, ImportBatch, ImportTarget } from '../import-target.ts';
import type { LoadedSources } from './loaded-sources.ts';
import type { ReferenceLoad } from './reference-load.ts';
import { isListRecord } from './reference-record.ts';

/** Adds the records of one source to a load of reference data, and counts them. */
export class ReferenceTarget implements ImportTarget<'reference'> {
  readonly #load: ReferenceLoad;
  readonly #sources: LoadedSources;
  readonly #readBytes: () => number;

  constructor(load: ReferenceLoad, sources: LoadedSources, readBytes: () => number) {
    this.#load = load;
    this.#sources = sources;
    this.#readBytes = readBytes;
  }

  async write({ entries }: ImportBatch<'reference'>): Promise<BatchReport> {
    const records = entries.filter((entry) => entry.kind === 'record');
    let written = 0;
    for (const { value } of records) {
      if (value.kind === 'vulnerability') this.#load.add(value);
      else if (isListRecord(value)) this.#load.list(value, this.#sources.name);
      else await this.#load.store(value);
      this.#sources.add(value, this.#readBytes());
      if (!isListRecord(value) || value.kind === 'listed') written++;
    }
    const refused = entries.filter((entry) => entry.kind === 'refused');
    return { written, refused, unknownFields: new Map(), mistypedFields: new Map() };
  }
}
