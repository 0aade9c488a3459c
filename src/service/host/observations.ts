import type { Collection } from '../../model/collection.ts';
import { recordAsOf } from '../../model/former-values.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import { readFormer } from '../../store/former-member.ts';
import { observedAt } from '../../store/identity.ts';
import type { IndexScope, PageRequest, RecordPage, Selection, Store, StoredRecord } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import type { HostVisibility } from './host-visibility.ts';

/** A match of a host query in a visible index, reduced to the requested fields as it is read. */
export interface Observation {
  readonly indexId: number;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly record: JsonObject;
  /** Length of the record in characters. */
  readonly length: number;
  /** The unprojected record. Only the newest of each scope has it. */
  readonly fullRecord: string | undefined;
}

export interface ObservationQuery {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  /** Paths to read of each record. The observation time is always read. */
  readonly fields: readonly string[];
  /** Maximum records per scope. */
  readonly limit: number;
  /** No more records are read once those of a scope have as many characters. */
  readonly characters?: number;
}

export interface ObservationList {
  /** The newest first. */
  readonly hits: readonly Observation[];
  /** True if there are more records than were read. */
  readonly isCut: boolean;
}

/**
 * The first read shows how long the records are. Later reads fetch about CHARACTERS_AT_ONCE, in concurrent parts.
 * One more than lists show.
 */
const FIRST_PAGE = 101;
const CHARACTERS_AT_ONCE = 8 * 2 ** 20;
/** Engine slots that one host uses. The others are for light searches. */
const PARTS = 3;
/** Fewer records are not worth a separate read. */
const MIN_PART = 100;
/** The store's page limit. */
const MAX_PAGE = 1_000;

export interface ObservationContext {
  readonly store: Store;
  /** What the caller's tier leaves out of every record. */
  readonly leftOut: SearchContext['leftOut'];
  readonly visibility: HostVisibility;
  readonly signal?: AbortSignal | undefined;
}

/** Every visible observation, including several of one document. */
export async function observations(view: ObservationContext, question: ObservationQuery): Promise<ObservationList> {
  const scopes = view.visibility.scopes[question.collection];
  const lists = await Promise.all(scopes.map((scope) => inScope(view, question, scope)));
  const hits = lists.flatMap((list) => list.hits);
  if (lists.length > 1) hits.sort((a, b) => b.at - a.at || b.indexId - a.indexId);
  return { hits, isCut: lists.some(({ isCut }) => isCut) };
}

/** The newest observation of each document. */
export async function newestObservations(
  view: ObservationContext,
  question: ObservationQuery,
): Promise<ObservationList> {
  const { hits, isCut } = await observations(view, question);
  const keys = new Set<string>();
  return { hits: hits.filter(({ key }) => !keys.has(key) && keys.add(key)), isCut };
}

async function inScope(
  { store, leftOut, visibility, signal }: ObservationContext,
  { collection, plan, fields, limit, characters: most = Number.POSITIVE_INFINITY }: ObservationQuery,
  scope: IndexScope,
): Promise<ObservationList> {
  const projection = compileProjection([...fields, 'last_updated', '@timestamp'], 'include');
  const allowed = compileProjection(leftOut[collection].paths, 'exclude');
  const pageOf = async (part: Omit<PageRequest, keyof Selection>): Promise<RecordPage> =>
    await store.page({ collection, plan, scope, ...part }, signal === undefined ? {} : { signal });
  const hits: Observation[] = [];
  let count = 0;
  let characters = 0;
  const take = ({ records }: RecordPage): void => {
    count += records.length;
    for (const stored of records) {
      const { indexId, key } = stored;
      const json = knownThen(stored, visibility.until);
      characters += json.length;
      const visible = allowed.project(json);
      const text = projection.project(visible);
      const record = JSON.parse(text) as JsonObject;
      const at = observedAt(record, Date.parse(visibility.indices.get(indexId)?.startedAt ?? '') || 0);
      if (visibility.until !== undefined && at > visibility.until) continue;
      hits.push({ indexId, key, at, record, length: text.length, fullRecord: hits.length === 0 ? visible : undefined });
    }
  };
  const first = await pageOf({ size: Math.min(FIRST_PAGE, limit) });
  take(first);
  let cursor = first.next;
  while (cursor !== undefined && count < limit && characters < most) {
    const position = cursor;
    const size = Math.min(Math.max(1, Math.floor((CHARACTERS_AT_ONCE * count) / characters)), limit - count);
    const pages = partsOf(size).map((part) => pageOf({ ...part, cursor: position }));
    // Pages are consumed while later ones are still being read. A failure ends the whole read.
    for (const page of pages) page.catch(() => {});
    for (const page of pages) {
      const { next, ...rest } = await page;
      take(rest);
      cursor = next;
    }
  }
  return { hits, isCut: cursor !== undefined };
}

/** With what was known at a moment, without one that of today. */
function knownThen({ json, former }: StoredRecord, until: number | undefined): string {
  if (former === undefined || until === undefined) return json;
  return JSON.stringify(recordAsOf(JSON.parse(json) as JsonObject, readFormer(former), until));
}

/** Splits a number of records into parts of about the same size. */
function partsOf(records: number): readonly { readonly start: number; readonly size: number }[] {
  const count = Math.min(Math.max(1, Math.floor(records / MIN_PART)), PARTS);
  const size = Math.min(Math.ceil(records / count), MAX_PAGE);
  return Array.from({ length: count }, (_, part) => ({
    start: part * size,
    size: Math.min(size, records - part * size),
  }));
}
