import { type Collection, collections } from '../../src/model/collection.ts';
import type { Index } from '../../src/model/index-record.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PlanField } from '../../src/model/query-plan.ts';
import { tableOf } from '../../src/model/tables.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { recordKey } from '../../src/store/identity.ts';
import type { IndexScope, Selection, Store, StoredRecord } from '../../src/store/store.ts';

export const LATEST: IndexScope = { kind: 'latest' };
export const PUBLIC: Index['access'] = { kind: 'public' };

export const within = (...ids: readonly number[]): IndexScope => ({ kind: 'indices', ids });

export interface IndexOptions {
  readonly collection?: Collection;
  readonly access?: Index['access'];
  readonly startedAt?: string;
}

export async function fillIndex(
  store: Store,
  label: string,
  records: readonly object[] = [],
  options: IndexOptions = {},
) {
  const { collection = 'domains', access = PUBLIC, startedAt = '2026-01-01T00:00:00.000Z' } = options;
  const { id } = await store.createIndex({ collection, label, access, startedAt });
  if (records.length > 0) await store.write(id, lines(records));
  return id;
}

export async function publishIndex(
  store: Store,
  label: string,
  records: readonly object[] = [],
  options: IndexOptions = {},
) {
  const id = await fillIndex(store, label, records, options);
  await store.publish(id);
  return id;
}

export function lines(records: readonly object[]): Buffer {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** An observation of a domain. `observed`: a day of January 2026, or a time. */
export function domain(name: string, observed?: number | string, more: object = {}) {
  if (observed === undefined) return { domain: name, ...more };
  const time = typeof observed === 'string' ? observed : `2026-01-${String(observed).padStart(2, '0')}T00:00:00Z`;
  return { domain: name, last_updated: time, ...more };
}

export const keyOf = (name: string): string => recordKey('domains', { domain: name }) ?? '';

const fieldIndices: ReadonlyMap<Collection, FieldIndex> = new Map(
  collections.map((collection) => [collection, new FieldIndex(tableOf(collection))]),
);

export function fieldsOf(collection: Collection): FieldIndex {
  const index = fieldIndices.get(collection);
  if (index === undefined) throw new Error(`no collection ${collection}`);
  return index;
}

export function selection(query = '*', scope: IndexScope = LATEST, collection: Collection = 'domains'): Selection {
  const result = planQuery(query, fieldsOf(collection), { now: 0 });
  if (result.kind === 'problem') throw new Error(`${query}: ${result.problem.message}`);
  return { collection, plan: result.plan, scope };
}

export function field(path: string, collection: Collection = 'domains'): PlanField {
  const resolved = fieldsOf(collection).resolve(path);
  if (resolved === undefined) throw new Error(`${collection} has no field ${path}`);
  return resolved.field;
}

/** All matching records as `domain@index`, in order. */
export async function hits(store: Store, query = '*', scope: IndexScope = LATEST, collection: Collection = 'domains') {
  const { records } = await store.page({ ...selection(query, scope, collection), size: 1_000 });
  return names(records);
}

export function names(records: readonly StoredRecord[]): string[] {
  return records.map(({ json, indexId }) => `${(JSON.parse(json) as { domain?: string }).domain}@${indexId}`);
}

/** The problem type that a call rejects with, `none` if it resolves, or the text of another error. */
export async function problemOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProblemError ? error.problem.type : String(error)),
  );
}
