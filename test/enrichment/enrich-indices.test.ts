import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Collection, collections } from '../../src/model/collection.ts';
import type { JsonObject } from '../../src/model/json-value.ts';
import { recordObjects } from '../../src/model/json-value.ts';
import { tableOf } from '../../src/model/tables.ts';
import { readEnrichment } from '../../src/probe/reference/enrichment-progress.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import { type EnrichmentContext, enrichIndices, type TodaysData } from '../../src/service/enrichment/enrich-indices.ts';
import { PastStore } from '../../src/service/past/past-store.ts';
import type { Store } from '../../src/store/store.ts';
import { TimeSlices } from '../../src/store/time-slices.ts';
import { describeEngines } from '../store/describe-stores.ts';
import { lines, PUBLIC } from '../store/scenario.ts';

const DAY = Date.parse('2026-11-02T00:00:00Z');
const FIELD_INDEX = Object.fromEntries(collections.map((name) => [name, new FieldIndex(tableOf(name))])) as Record<
  Collection,
  FieldIndex
>;
const slices = new TimeSlices(() => performance.now());
const records = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, at) => ({
    uri: `http://192.0.2.1:${at + 1}/`,
    ip: '192.0.2.1',
    port: at + 1,
    last_updated: '2026-11-01T00:00:00.000Z',
  }));

/** Data that knows one vulnerability of every service at an even port. */
const knowing = (name: string): TodaysData => ({
  stamp: name,
  date: '2026-11-02',
  enrich: (_, record) => (Number(record.port) % 2 === 0 ? { ...record, cve: [{ name }] } : record),
});

describeEngines('indices and later reference data', (engine) => {
  // Others repeat it slowly.
  if (engine.share !== 1 && process.env.PERIPLUS_ALL_ENGINES === undefined) {
    it.skip('needs PERIPLUS_ALL_ENGINES', () => {});
    return;
  }
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-enrichment-'));
  });
  afterEach(async () => await rm(folder, { recursive: true }));

  function contextOf(store: Store, now = DAY): EnrichmentContext {
    const stateFile = join(folder, 'reference', 'enriching.json');
    return { store, slices, now: () => now, elapsed: () => 0, data: folder, stateFile, onDone: () => {} };
  }

  async function filled(store: Store, count: number): Promise<number> {
    const { id } = await store.createIndex({
      collection: 'responses',
      label: '2026-11-01',
      access: PUBLIC,
      startedAt: '2026-11-01T00:00:00Z',
    });
    await store.write(id, lines(records(count)));
    await store.publish(id);
    return id;
  }

  async function found(store: Store, query: string, ids?: readonly number[]): Promise<readonly JsonObject[]> {
    const report = planQuery(query, FIELD_INDEX.responses, { now: DAY });
    if (report.kind !== 'plan') throw new Error('no plan');
    const scope = ids === undefined ? ({ kind: 'latest' } as const) : ({ kind: 'indices', ids } as const);
    const page = await store.page({ collection: 'responses', plan: report.plan, scope, size: 1_000 });
    return page.records.map(({ json }) => JSON.parse(json) as JsonObject);
  }

  const never = new AbortController().signal;

  it('show it, by the latest and by their number, and keep their time', async () => {
    await using store = await engine.open(folder);
    const id = await filled(store, 9);
    const [before] = await store.indices();
    await enrichIndices(contextOf(store), knowing('CVE-2026-0001'), never);
    for (const ids of [undefined, [id]]) {
      const hits = await found(store, 'cve.name:"CVE-2026-0001"', ids);
      expect(hits).toHaveLength(4);
      expect(hits[0]).toMatchObject({
        last_updated: '2026-11-01T00:00:00.000Z',
        enrichment: { date: '2026-11-02', at: '2026-11-02T00:00:00.000Z' },
      });
      expect(await found(store, '*', ids)).toHaveLength(9);
    }
    expect(await store.indices()).toEqual([
      { ...before, enrichment: { stamp: 'CVE-2026-0001', at: '2026-11-02T00:00:00.000Z' } },
    ]);
    expect(await readEnrichment(folder)).toMatchObject({ indices: 1, doneIndices: 1, records: 9, doneRecords: 9 });
  });

  it('show what was known at an earlier moment', async () => {
    await using store = await engine.open(folder);
    await filled(store, 4);
    await enrichIndices(contextOf(store), knowing('CVE-2026-0001'), never);
    await enrichIndices(contextOf(store, DAY + 1_000), knowing('CVE-2026-0002'), never);
    const at = (asOf: number) => new PastStore(store, { asOf, fields: FIELD_INDEX, slices });
    const names = async (asOf: number) =>
      (await found(at(asOf), 'port:2')).flatMap((record) => recordObjects(record, 'cve').map(({ name }) => name));
    expect(await names(DAY - 1)).toEqual([]);
    expect(await names(DAY)).toEqual(['CVE-2026-0001']);
    expect(await names(DAY + 1_000)).toEqual(['CVE-2026-0002']);
    expect(await found(at(DAY), 'cve.name:"CVE-2026-0002"')).toEqual([]);
  });

  it('go on after an interruption, with a store that was closed meanwhile', async () => {
    const stop = new AbortController();
    {
      await using store = await engine.open(folder);
      await filled(store, 1_200);
      const context = contextOf(store);
      const data = knowing('CVE-2026-0001');
      let seen = 0;
      const enrich: TodaysData['enrich'] = (collection, record) => {
        if (++seen === 700) stop.abort();
        return data.enrich(collection, record);
      };
      await enrichIndices(context, { ...data, enrich }, stop.signal);
      expect(await found(store, 'cve.name:"CVE-2026-0001"')).toEqual([]);
      expect(await store.indices()).toHaveLength(1);
    }
    await using store = await engine.open(folder);
    expect(await store.indices()).toHaveLength(1);
    await enrichIndices(contextOf(store), knowing('CVE-2026-0001'), never);
    expect(await found(store, 'cve.name:"CVE-2026-0001"')).toHaveLength(600);
    expect((await store.maintenance.check()).findings).toEqual([]);
  });

  it('stay as they are if nothing changes', async () => {
    await using store = await engine.open(folder);
    await filled(store, 3);
    const nothing: TodaysData = { stamp: 'x', date: '2026-11-02', enrich: (_, record) => record };
    await enrichIndices(contextOf(store), nothing, never);
    expect(await store.indices()).toMatchObject([{ enrichment: { stamp: 'x' } }]);
    expect((await found(store, '*')).every((record) => !('enrichment' in record))).toBe(true);
  });
});
