import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { recordAsOf } from '../../model/former-values.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { compileWalk } from '../../query/match/walk.ts';
import type { CallOptions } from '../../store/call.ts';
import type {
  FacetBucket,
  FacetRequest,
  PageRequest,
  RecordPage,
  Selection,
  Store,
  StoredRecord,
  StreamRequest,
} from '../../store/store.ts';
import { StoreLayer } from '../../store/store-layer.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
import { hasFormer } from '../enrichment/enriched-record.ts';
import { newestByThen, type PastReading, type PastScope } from './newest-by-then.ts';

/** How a store looks into the past. */
export interface PastView {
  /** Milliseconds since 1970. */
  readonly asOf: number;
  /** With every field, whatever the caller may see: records are looked up by their identity. */
  readonly fields: Readonly<Record<Collection, FieldIndex>>;
  readonly slices: TimeSlices;
}

/** Pages that are read for one. Most of their records may have been replaced by then. */
const MAX_PAGES = 20;
/** Beyond so many records the engine counts, and counts every observation. */
export const MAX_COUNTED = 1_000;

/**
 * A store whose scope `latest` is what it was at a moment: of the public indices that were started by then, withdrawn
 * ones included, the newest observation of each thing by then. A search of more than 1,000 records also counts and groups what had been replaced.
 */
export class PastStore extends StoreLayer {
  readonly #view: PastView;

  constructor(store: Store, view: PastView) {
    super(store);
    this.#view = view;
  }

  override async page(request: PageRequest, options: CallOptions = {}): Promise<RecordPage> {
    const scope = await this.#scopeOf(request);
    if (scope === undefined) {
      const page = await super.page(request, options);
      return { ...page, records: await this.#asThen(request, page.records) };
    }
    if (scope.ids.length === 0) return { records: [] };
    const records: StoredRecord[] = [];
    let { cursor } = request;
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const size = request.size - records.length;
      const page = await super.page({ ...pastRequest(request, scope), size, ...defined({ cursor }) }, options);
      const newest = await newestByThen(this.#reading(request, options), request.collection, scope, page.records);
      records.push(...(await this.#asThen(request, newest)));
      cursor = page.next;
      if (cursor === undefined) return { records };
      if (records.length === request.size) break;
    }
    return { records, ...defined({ next: cursor }) };
  }

  override async count(selection: Selection, options: CallOptions = {}): Promise<number> {
    const scope = await this.#scopeOf(selection);
    if (scope === undefined) return await super.count(selection, options);
    if (scope.ids.length === 0) return 0;
    const all = await super.count(pastRequest(selection, scope), options);
    return all > MAX_COUNTED ? all : (await this.#records(selection, options)).length;
  }

  override async facet(request: FacetRequest, options: CallOptions = {}): Promise<readonly FacetBucket[]> {
    const scope = await this.#scopeOf(request);
    if (scope === undefined) return await super.facet(request, options);
    if (scope.ids.length === 0) return [];
    const { fields, size, ...selection } = request;
    const all = await super.count(pastRequest(selection, scope), options);
    const [field, ...others] = fields;
    if (all > MAX_COUNTED || field === undefined || others.length > 0)
      return await super.facet(pastRequest(request, scope), options);
    const walk = compileWalk(field);
    const counts = new Map<string, number>();
    await this.#view.slices.map(await this.#records(selection, options), ({ json }) => {
      const values = new Set<string>();
      walk(JSON.parse(json), (value) => {
        if (typeof value !== 'object') values.add(String(value));
        return false;
      });
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    });
    return [...counts]
      .map(([key, count]) => ({ key: [key], count }))
      .sort((a, b) => b.count - a.count || compare(a.key[0] ?? '', b.key[0] ?? ''))
      .slice(0, size);
  }

  override stream(request: StreamRequest, options: CallOptions = {}): AsyncIterable<readonly StoredRecord[]> {
    return this.#stream(request, options);
  }

  async *#stream(request: StreamRequest, options: CallOptions): AsyncGenerator<readonly StoredRecord[]> {
    const scope = await this.#scopeOf(request);
    if (scope === undefined) {
      for await (const batch of super.stream(request, options)) yield await this.#asThen(request, batch);
      return;
    }
    if (scope.ids.length === 0) return;
    const { limit = Number.POSITIVE_INFINITY, ...rest } = request;
    let left = limit;
    for await (const batch of super.stream(pastRequest(rest, scope), options)) {
      const newest = await newestByThen(this.#reading(request, options), request.collection, scope, batch);
      const records = await this.#asThen(request, newest);
      if (records.length > 0) yield records.slice(0, left);
      left -= records.length;
      if (left <= 0) return;
    }
  }

  async #records(selection: Selection, options: CallOptions): Promise<readonly StoredRecord[]> {
    const records: StoredRecord[] = [];
    for await (const batch of this.#stream({ ...selection, isPartial: true }, options)) records.push(...batch);
    return records;
  }

  /** The records with what was known of them then, without those that did not match then. */
  async #asThen({ plan }: Selection, records: readonly StoredRecord[]): Promise<readonly StoredRecord[]> {
    if (!records.some(({ json }) => hasFormer(json))) return records;
    const { asOf, slices } = this.#view;
    const matcher = compileMatcher(plan);
    const restored = await slices.map(records, (record): StoredRecord | undefined => {
      if (!hasFormer(record.json)) return record;
      const then = recordAsOf(JSON.parse(record.json) as JsonObject, asOf);
      if (!matcher.matches(then)) return undefined;
      const json = JSON.stringify(then);
      return { indexId: record.indexId, key: record.key, json, bytes: Buffer.from(json) };
    });
    return restored.filter((record) => record !== undefined);
  }

  #reading({ collection }: Selection, options: CallOptions): PastReading {
    const { fields, slices } = this.#view;
    const stream: Store['stream'] = (request, of) => super.stream(request, of);
    return { store: { stream }, fields: fields[collection], slices, options };
  }

  /** Undefined if the request means the same now: it names its indices, or nothing has changed since. */
  async #scopeOf({ collection, scope }: Selection): Promise<PastScope | undefined> {
    if (scope.kind !== 'latest') return undefined;
    const { asOf } = this.#view;
    const complete = (await this.indices()).filter(
      (index) => index.collection === collection && index.access.kind === 'public' && index.state !== 'filling',
    );
    const isAsNow = complete.every(
      ({ state, startedAt, endedAt }) => state === 'published' && Date.parse(endedAt ?? startedAt) <= asOf,
    );
    if (isAsNow) return undefined;
    const selected = complete
      .filter(({ startedAt }) => Date.parse(startedAt) <= asOf)
      .sort((a, b) => compare(a.label, b.label) || a.id - b.id);
    return {
      ids: selected.map(({ id }) => id),
      startedAt: new Map(selected.map(({ id, startedAt }) => [id, Date.parse(startedAt)])),
      rank: new Map(selected.map(({ id }, rank) => [id, rank])),
      until: asOf,
    };
  }
}

const pastRequest = <R extends Selection>(request: R, { ids }: PastScope): R => ({
  ...request,
  scope: { kind: 'indices', ids },
});

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
