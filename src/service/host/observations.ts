import type { Collection } from '../../model/collection.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import { observedAt } from '../../store/identity.ts';
import type { Scope, Store } from '../../store/store.ts';
import type { SearchContext } from '../search-context.ts';
import type { Sight } from './sight.ts';

/** What a question finds in everything a sight shows: short bounded reads, each record cut down to some fields as it comes. */
export interface Observation {
  readonly indexId: number;
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly record: JsonRecord;
  /** The record as it was written: only of the newest of each scope. */
  readonly whole: string | undefined;
}

export type JsonRecord = Readonly<Record<string, unknown>>;

export interface Question {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  /** Paths that are read of each record; the time of observation is always. */
  readonly fields: readonly string[];
  /** As many are read of each scope at most. */
  readonly most: number;
}

export interface Observed {
  /** The newest first. */
  readonly found: readonly Observation[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

/** The first read tells how long the records are; those after it are of about so many characters. */
const FIRST_PAGE = 100;
const PAGE_CHARACTERS = 8 * 2 ** 20;
/** The store gives no more at once. */
const LARGEST_PAGE = 1_000;

export interface Looking {
  readonly store: Store;
  /** What the caller's tier leaves out of every record. */
  readonly leftOut: SearchContext['leftOut'];
  readonly sight: Sight;
  readonly signal?: AbortSignal | undefined;
}

/** Every observation that is seen, also several of one document. */
export async function observations(looking: Looking, question: Question): Promise<Observed> {
  const scopes = looking.sight.scopes[question.collection];
  const read = await Promise.all(scopes.map((scope) => inScope(looking, question, scope)));
  const found = read.flatMap((one) => one.found);
  if (read.length > 1) found.sort((a, b) => b.at - a.at || b.indexId - a.indexId);
  return { found, isCut: read.some(({ isCut }) => isCut) };
}

/** The newest observation of each document. */
export async function newest(looking: Looking, question: Question): Promise<Observed> {
  const { found, isCut } = await observations(looking, question);
  const known = new Set<string>();
  return { found: found.filter(({ key }) => !known.has(key) && known.add(key)), isCut };
}

async function inScope(
  { store, leftOut, sight, signal }: Looking,
  { collection, plan, fields, most }: Question,
  scope: Scope,
): Promise<Observed> {
  const projection = compileProjection([...fields, 'last_updated', '@timestamp'], 'include');
  const allowed = compileProjection(leftOut[collection].paths, 'exclude');
  const options = signal === undefined ? {} : { signal };
  const found: Observation[] = [];
  let read = 0;
  let characters = 0;
  let cursor: string | undefined;
  do {
    const wanted = read === 0 ? FIRST_PAGE : Math.max(1, Math.floor((PAGE_CHARACTERS * read) / characters));
    const size = Math.min(wanted, most - read, LARGEST_PAGE);
    const page = await store.page(
      { collection, plan, scope, size, ...(cursor === undefined ? {} : { cursor }) },
      options,
    );
    read += page.records.length;
    for (const { indexId, key, json } of page.records) {
      characters += json.length;
      const shown = allowed.project(json);
      const record = JSON.parse(projection.project(shown)) as JsonRecord;
      const at = observedAt(record, Date.parse(sight.indices.get(indexId)?.startedAt ?? '') || 0);
      if (sight.until !== undefined && at > sight.until) continue;
      found.push({ indexId, key, at, record, whole: found.length === 0 ? shown : undefined });
    }
    cursor = page.next;
  } while (cursor !== undefined && read < most);
  return { found, isCut: cursor !== undefined };
}
