import { recordLine } from '../../ingest/records/record-origin.ts';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { recordAsOf } from '../../model/former-values.ts';
import type { Index } from '../../model/index-record.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { compileWalk } from '../../query/match/walk.ts';
import type { CallOptions } from '../../store/call.ts';
import { readFormer } from '../../store/former-member.ts';
import type {
  FacetBucket,
  FacetRequest,
  LinesRequest,
  PageRequest,
  RecordPage,
  Selection,
  Store,
  StoredRecord,
  StreamRequest,
} from '../../store/store.ts';
import { StoreLayer } from '../../store/store-layer.ts';
import type { TimeSlices } from '../../store/time-slices.ts';
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
 * ones included, the newest observation of each thing by then. Of each record it shows what was known then. A search of
 * more than 1,000 records also counts and groups what had been replaced, and what became known later.
 */
export class PastStore extends StoreLayer {
  readonly #view: PastView;

  constructor(store: Store, view: PastView) {
    super(store);
    this.#view = view;
  }

  override async page(request: PageRequest, options: CallOptions = {}): Promise<RecordPage> {
    const scope = await this.#scopeOf(request);
    if (scope === undefined) return await super.page(request, options);
    if (scope.ids.length === 0) return { records: [] };
    const records: StoredRecord[] = [];
    const { fields: _, ...whole } = request;
    let { cursor } = request;
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const size = request.size - records.length;
      const page = await super.page({ ...pastRequest(whole, scope), size, ...defined({ cursor }) }, options);
      records.push(...(await this.#asThen(request, scope, page.records, options)));
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

  /** Records as they were then are made here. */
  override lines(request: LinesRequest, options: CallOptions = {}): AsyncIterable<readonly StoredRecord[]> {
    return this.#stream(request, options);
  }

  async *#stream(request: StreamRequest, options: CallOptions): AsyncGenerator<readonly StoredRecord[]> {
    const scope = await this.#scopeOf(request);
    if (scope === undefined) {
      yield* super.stream(request, options);
      return;
    }
    if (scope.ids.length === 0) return;
    // A part of a record lacks what was known earlier.
    const { limit = Number.POSITIVE_INFINITY, fields: _, ...rest } = request;
    let left = limit;
    for await (const batch of super.stream(pastRequest(rest, scope), options)) {
      const records = await this.#asThen(request, scope, batch, options);
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

  /** Those that had not been replaced then, with what was known of them then, as far as they match with it. */
  async #asThen(
    { collection, plan, scope: asked }: Selection,
    scope: PastScope,
    records: readonly StoredRecord[],
    options: CallOptions,
  ): Promise<readonly StoredRecord[]> {
    const isLatest = asked.kind === 'latest';
    const newest = isLatest
      ? await newestByThen(this.#reading({ collection }, options), collection, scope, records)
      : records;
    if (!newest.some(({ former }) => former !== undefined)) return newest;
    const { asOf, slices } = this.#view;
    const matcher = compileMatcher(plan);
    const restored = await slices.map(newest, (record): StoredRecord | undefined => {
      const { indexId, key, json, former } = record;
      if (former === undefined) return record;
      const then = recordAsOf(JSON.parse(json) as JsonObject, readFormer(former), asOf);
      if (!matcher.matches(then)) return undefined;
      const bytes = Buffer.from(recordLine(then));
      return { indexId, key, bytes, json: bytes.toString('utf8') };
    });
    return restored.filter((record) => record !== undefined);
  }

  #reading({ collection }: Pick<Selection, 'collection'>, options: CallOptions): PastReading {
    const { fields, slices } = this.#view;
    const stream: Store['stream'] = (request, of) => super.stream(request, of);
    return { store: { stream }, fields: fields[collection], slices, options };
  }

  /** Undefined if the request means the same now: nothing was replaced since, and nothing became known. */
  async #scopeOf({ collection, scope }: Selection): Promise<PastScope | undefined> {
    const { asOf } = this.#view;
    const isLatest = scope.kind === 'latest';
    const complete = (await this.indices()).filter(
      (index) =>
        index.collection === collection &&
        (isLatest ? index.access.kind === 'public' && index.state !== 'filling' : scope.ids.includes(index.id)),
    );
    const isOver = ({ state, startedAt, endedAt }: Index): boolean =>
      state === 'published' && Date.parse(endedAt ?? startedAt) <= asOf;
    const isKnown = ({ enrichment }: Index): boolean => enrichment === undefined || Date.parse(enrichment.at) <= asOf;
    if (complete.every((index) => isKnown(index) && (!isLatest || isOver(index)))) return undefined;
    const selected = complete
      .filter(({ startedAt }) => !isLatest || Date.parse(startedAt) <= asOf)
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
