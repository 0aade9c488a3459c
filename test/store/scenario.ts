import { type Collection, collections } from '../../src/model/collection.ts';
import type { Index } from '../../src/model/index-record.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PlanField } from '../../src/model/query-plan.ts';
import { tableOf } from '../../src/model/tables.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { recordKey } from '../../src/store/identity.ts';
import type { IndexScope, Selection, Store, StoredRecord } from '../../src/store/store.ts';

/** The words that scenarios are told in. */
export const LATEST: IndexScope = { kind: 'latest' };
export const PUBLIC: Index['access'] = { kind: 'public' };

export const within = (...ids: readonly number[]): IndexScope => ({ kind: 'indices', ids });

export interface IndexWish {
  readonly collection?: Collection;
  readonly access?: Index['access'];
  readonly startedAt?: string;
}

export async function filling(store: Store, label: string, records: readonly object[] = [], wish: IndexWish = {}) {
  const { collection = 'domains', access = PUBLIC, startedAt = '2026-01-01T00:00:00.000Z' } = wish;
  const { id } = await store.createIndex({ collection, label, access, startedAt });
  if (records.length > 0) await store.write(id, lines(records));
  return id;
}

export async function published(store: Store, label: string, records: readonly object[] = [], wish: IndexWish = {}) {
  const id = await filling(store, label, records, wish);
  await store.publish(id);
  return id;
}

export function lines(records: readonly object[]): Buffer {
  return Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join(''));
}

/** An observation of a domain: `seen` is a day of January 2026, or a time in full. */
export function domain(name: string, seen?: number | string, more: object = {}) {
  if (seen === undefined) return { domain: name, ...more };
  const time = typeof seen === 'string' ? seen : `2026-01-${String(seen).padStart(2, '0')}T00:00:00Z`;
  return { domain: name, last_updated: time, ...more };
}

export const keyOf = (name: string): string => recordKey('domains', { domain: name }) ?? '';

const indices: ReadonlyMap<Collection, FieldIndex> = new Map(
  collections.map((collection) => [collection, new FieldIndex(tableOf(collection))]),
);

export function fieldsOf(collection: Collection): FieldIndex {
  const found = indices.get(collection);
  if (found === undefined) throw new Error(`no collection ${collection}`);
  return found;
}

export function selection(query = '*', scope: IndexScope = LATEST, collection: Collection = 'domains'): Selection {
  const checked = planQuery(query, fieldsOf(collection), { now: 0 });
  if (checked.kind === 'problem') throw new Error(`${query}: ${checked.problem.message}`);
  return { collection, plan: checked.plan, scope };
}

export function field(path: string, collection: Collection = 'domains'): PlanField {
  const found = fieldsOf(collection).resolve(path);
  if (found === undefined) throw new Error(`${collection} has no field ${path}`);
  return found.field;
}

/** Everything that is found, as `name@index`, in its order. */
export async function found(store: Store, query = '*', scope: IndexScope = LATEST, collection: Collection = 'domains') {
  const { records } = await store.page({ ...selection(query, scope, collection), size: 1_000 });
  return names(records);
}

export function names(records: readonly StoredRecord[]): string[] {
  return records.map(({ json, indexId }) => `${(JSON.parse(json) as { domain?: string }).domain}@${indexId}`);
}

/** The type of the problem that a call ends with, or what it ended with instead. */
export async function problemOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: unknown) => (error instanceof ProblemError ? error.problem.type : String(error)),
  );
}
