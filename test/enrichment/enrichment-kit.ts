import { join } from 'node:path';
import { type Collection, collections } from '../../src/model/collection.ts';
import type { JsonObject } from '../../src/model/json-value.ts';
import { tableOf } from '../../src/model/tables.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import type { EnrichmentContext, TodaysData } from '../../src/service/enrichment/enrichment-context.ts';
import type { Store } from '../../src/store/store.ts';
import { TimeSlices } from '../../src/store/time-slices.ts';

export const DAY = Date.parse('2026-11-02T00:00:00Z');

export const FIELDS = Object.fromEntries(collections.map((name) => [name, new FieldIndex(tableOf(name))])) as Record<
  Collection,
  FieldIndex
>;

export const slices = new TimeSlices(() => performance.now());

/** Services at ports from 1 on. */
export const services = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, at) => ({
    uri: `http://192.0.2.1:${at + 1}/`,
    ip: '192.0.2.1',
    port: at + 1,
    last_updated: '2026-11-01T00:00:00.000Z',
  }));

/** Data that knows one vulnerability of every service at an even port. */
export const knowing = (name: string): TodaysData => ({
  stamp: name,
  date: '2026-11-02',
  enrich: (_, record) => (Number(record.port) % 2 === 0 ? { ...record, cve: [{ name }] } : record),
});

export function enrichmentContext(
  store: Store,
  folder: string,
  more: Partial<EnrichmentContext> = {},
): EnrichmentContext {
  return {
    store,
    slices,
    now: () => DAY,
    elapsed: () => 0,
    data: folder,
    noteFile: join(folder, 'reference', 'enriching.json'),
    freeBytes: async () => undefined,
    onDone: () => {},
    onFailure: (error) => {
      throw error;
    },
    ...more,
  };
}

export async function found(store: Store, query: string, ids?: readonly number[]): Promise<readonly JsonObject[]> {
  const report = planQuery(query, FIELDS.responses, { now: DAY });
  if (report.kind !== 'plan') throw new Error('no plan');
  const scope = ids === undefined ? ({ kind: 'latest' } as const) : ({ kind: 'indices', ids } as const);
  const page = await store.page({ collection: 'responses', plan: report.plan, scope, size: 1_000 });
  return page.records.map(({ json }) => JSON.parse(json) as JsonObject);
}
