import type { Collection } from '../../model/collection.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import { observedAt } from '../../store/identity.ts';
import type { IndexScope, Page, PageRequest, Selection, Store } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import type { HostVisibility } from './host-visibility.ts';

/** What a question finds in everything a sight shows: short bounded reads, each record cut down to some fields as it comes. */
export interface Observation {
  readonly indexId: number;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly record: JsonRecord;
  /** Characters of it. */
  readonly length: number;
  /** The record as it was written: only of the newest of each scope. */
  readonly whole: string | undefined;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface ObservationQuery {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  /** Paths that are read of each record; the time of observation is always. */
  readonly fields: readonly string[];
  /** As many are read of each scope at most. */
  readonly most: number;
}

export interface ObservationList {
  /** The newest first. */
  readonly found: readonly Observation[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

/** The first read tells how long the records are; after it about so many characters are read at a time, in parts side by side. One more than lists show. */
const FIRST_PAGE = 101;
const CHARACTERS_AT_ONCE = 8 * 2 ** 20;
/** Places of the engine that one host takes: the others are for light searches. */
const PARTS = 3;
/** For fewer records a question of their own is not worth it. */
const SMALLEST_PART = 100;
/** The store gives no more at once. */
const LARGEST_PAGE = 1_000;

export interface ObservationContext {
  readonly store: Store;
  /** What the caller's tier leaves out of every record. */
  readonly leftOut: SearchContext['leftOut'];
  readonly sight: HostVisibility;
  readonly signal?: AbortSignal | undefined;
}

/** Every observation that is seen, also several of one document. */
export async function observations(looking: ObservationContext, question: ObservationQuery): Promise<ObservationList> {
  const scopes = looking.sight.scopes[question.collection];
  const read = await Promise.all(scopes.map((scope) => inScope(looking, question, scope)));
  const found = read.flatMap((one) => one.found);
  if (read.length > 1) found.sort((a, b) => b.at - a.at || b.indexId - a.indexId);
  return { found, isCut: read.some(({ isCut }) => isCut) };
}

/** The newest observation of each document. */
export async function newest(looking: ObservationContext, question: ObservationQuery): Promise<ObservationList> {
  const { found, isCut } = await observations(looking, question);
  const known = new Set<string>();
  return { found: found.filter(({ key }) => !known.has(key) && known.add(key)), isCut };
}

async function inScope(
  { store, leftOut, sight, signal }: ObservationContext,
  { collection, plan, fields, most }: ObservationQuery,
  scope: IndexScope,
): Promise<ObservationList> {
  const projection = compileProjection([...fields, 'last_updated', '@timestamp'], 'include');
  const allowed = compileProjection(leftOut[collection].paths, 'exclude');
  const pageOf = async (part: Omit<PageRequest, keyof Selection>): Promise<Page> =>
    await store.page({ collection, plan, scope, ...part }, signal === undefined ? {} : { signal });
  const found: Observation[] = [];
  let read = 0;
  let characters = 0;
  const take = ({ records }: Page): void => {
    read += records.length;
    for (const { indexId, key, json } of records) {
      characters += json.length;
      const shown = allowed.project(json);
      const text = projection.project(shown);
      const record = JSON.parse(text) as JsonRecord;
      const at = observedAt(record, Date.parse(sight.indices.get(indexId)?.startedAt ?? '') || 0);
      if (sight.until !== undefined && at > sight.until) continue;
      found.push({ indexId, key, at, record, length: text.length, whole: found.length === 0 ? shown : undefined });
    }
  };
  const first = await pageOf({ size: Math.min(FIRST_PAGE, most) });
  take(first);
  let cursor = first.next;
  while (cursor !== undefined && read < most) {
    const behind = cursor;
    const wanted = Math.min(Math.max(1, Math.floor((CHARACTERS_AT_ONCE * read) / characters)), most - read);
    const pages = partsOf(wanted).map((part) => pageOf({ ...part, cursor: behind }));
    // Each is taken while those behind it are still read; one that fails ends all.
    for (const page of pages) page.catch(() => {});
    for (const page of pages) {
      const { next, ...rest } = await page;
      take(rest);
      cursor = next;
    }
  }
  return { found, isCut: cursor !== undefined };
}

/** So many records, as parts of about the same size. */
function partsOf(records: number): readonly { readonly start: number; readonly size: number }[] {
  const count = Math.min(Math.max(1, Math.floor(records / SMALLEST_PART)), PARTS);
  const size = Math.min(Math.ceil(records / count), LARGEST_PAGE);
  return Array.from({ length: count }, (_, part) => ({
    start: part * size,
    size: Math.min(size, records - part * size),
  }));
}
