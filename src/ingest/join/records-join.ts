import type { Collection } from '../../model/collection.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { recordKey } from '../../store/identity.ts';
import type { FoundRecord } from '../formats/format.ts';
import type { Join } from './join.ts';
import { SortedSpool } from './sorted-spool.ts';
import { uniteRecords } from './unite-records.ts';

/** Makes one record of all that is said of the same thing. */
export class RecordsJoin implements Join {
  readonly #spool: SortedSpool;

  private constructor(spool: SortedSpool) {
    this.#spool = spool;
  }

  static async in(folder: string): Promise<RecordsJoin> {
    return new RecordsJoin(await SortedSpool.in(folder));
  }

  add({ collection, data }: FoundRecord): void {
    // Without a key the store refuses it, for the reason that it gives for others.
    const key = recordKey(collection, data) ?? '';
    this.#spool.add(`${collection} ${key}`, JSON.stringify(data));
  }

  *records(): Generator<FoundRecord> {
    let current = '';
    let parts: JsonObject[] = [];
    for (const [key, json] of this.#spool.sorted()) {
      if (key !== current || key.endsWith(' ')) {
        if (parts.length > 0) yield unitedRecord(current, parts);
        [current, parts] = [key, []];
      }
      parts.push(JSON.parse(json) as JsonObject);
      // However many parts a record has, few are in memory.
      if (parts.length === MOST_PARTS) parts = [uniteRecords(parts)];
    }
    if (parts.length > 0) yield unitedRecord(current, parts);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#spool[Symbol.asyncDispose]();
  }
}

const MOST_PARTS = 10_000;

const unitedRecord = (key: string, parts: readonly JsonObject[]): FoundRecord => ({
  collection: key.slice(0, key.indexOf(' ')) as Collection,
  data: uniteRecords(parts),
});
