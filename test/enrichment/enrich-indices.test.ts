import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordObjects } from '../../src/model/json-value.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { readEnrichment } from '../../src/probe/reference/enrichment-progress.ts';
import { copyStore } from '../../src/service/copy-store.ts';
import type { EnrichmentContext, TodaysData } from '../../src/service/enrichment/enrichment-context.ts';
import { EnrichmentRounds } from '../../src/service/enrichment/enrichment-rounds.ts';
import { PastStore } from '../../src/service/past/past-store.ts';
import type { Store } from '../../src/store/store.ts';
import { describeEngines, inDirectory } from '../store/describe-stores.ts';
import { ModelStore } from '../store/model/model-store.ts';
import { lines, PUBLIC } from '../store/scenario.ts';
import { DAY, enrichmentContext, FIELDS, found, knowing, services, slices } from './enrichment-kit.ts';

const never = new AbortController().signal;

const namesIn = (records: readonly { readonly json: string }[]) =>
  records.flatMap(({ json }) => recordObjects(JSON.parse(json), 'cve').map(({ name }) => name));

async function filled(store: Store, count: number, access = PUBLIC): Promise<number> {
  const index = { collection: 'responses', label: '2026-11-01', access, startedAt: '2026-11-01T00:00:00Z' } as const;
  const { id } = await store.createIndex(index);
  await store.write(id, lines(services(count)));
  await store.publish(id);
  const source = { format: 'ndjson', version: 1, source: 'a.ndjson', digest: '00'.repeat(32) };
  await store.setOrigin(id, { ...source, at: '2026-11-01T00:00:00.000Z' });
  return id;
}

describeEngines('indices and later reference data', (engine) => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-enrichment-'));
  });
  afterEach(async () => await rm(folder, { recursive: true }));

  const enrich = async (store: Store, today: TodaysData | undefined, more: Partial<EnrichmentContext> = {}) =>
    await new EnrichmentRounds(enrichmentContext(store, folder, more)).run(today, never);

  it('show it, by the latest and by their number, and keep their time', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      const id = await filled(store, 9);
      const [before] = await store.indices();
      await enrich(store, knowing('CVE-2026-0001'));
      for (const ids of [undefined, [id]]) {
        const hits = await found(store, 'cve.name:"CVE-2026-0001"', ids);
        expect(hits).toHaveLength(4);
        expect(hits[0]).toMatchObject({
          last_updated: '2026-11-01T00:00:00.000Z',
          enrichment: { date: '2026-11-02', at: '2026-11-02T00:00:00.000Z' },
        });
        expect(await found(store, '*', ids)).toHaveLength(9);
      }
      const enrichment = { stamp: 'CVE-2026-0001', at: '2026-11-02T00:00:00.000Z' };
      expect(await store.indices()).toEqual([{ ...before, enrichment }]);
      expect(await readEnrichment(folder)).toMatchObject({ indices: 1, doneIndices: 1, records: 9, doneRecords: 9 });
      expect(await readdir(join(folder, 'reference'))).toEqual(['enrichment.json']);
    });
  });

  // What follows is decided above the engines. Others repeat it slowly.
  if (engine.share !== 1 && process.env.PERIPLUS_ALL_ENGINES === undefined) return;

  it('show what was known at an earlier moment, in pages, counts, groups and streams', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      const id = await filled(store, 4);
      await enrich(store, knowing('CVE-2026-0001'));
      await enrich(store, knowing('CVE-2026-0002'), { now: () => DAY + 1_000 });
      const at = (asOf: number) => new PastStore(store, { asOf, fields: FIELDS, slices });
      const field = FIELDS.responses.resolve('cve.name')?.field;
      if (field === undefined) throw new Error('no such field');
      for (const scope of [{ kind: 'latest' }, { kind: 'indices', ids: [id] }] as const) {
        const all = { collection: 'responses', plan: { kind: 'all' }, scope } as const;
        for (const [moment, name] of [
          [DAY - 1, undefined],
          [DAY, 'CVE-2026-0001'],
          [DAY + 1_000, 'CVE-2026-0002'],
        ] as const) {
          const then = at(moment);
          const fields = ['cve.name'];
          const expected = name === undefined ? [] : [name, name];
          const { records } = await then.page({ ...all, size: 9, fields });
          expect(namesIn(records)).toEqual(expected);
          for await (const batch of then.stream({ ...all, isUnordered: true, fields }))
            expect(namesIn(batch)).toEqual(expected);
          const buckets = await then.facet({ ...all, fields: [field], size: 9 });
          expect(buckets).toEqual(name === undefined ? [] : [{ key: [name], count: 2 }]);
          expect(await then.count(all)).toBe(4);
        }
      }
      expect(await found(at(DAY), 'cve.name:"CVE-2026-0002"')).toEqual([]);
      expect(await found(at(DAY), 'cve.name:"CVE-2026-0002"', [id])).toEqual([]);
    });
  });

  it('keep what was known before in a copy for another engine', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      await filled(store, 4);
      await enrich(store, knowing('CVE-2026-0001'));
      const to = new ModelStore();
      await copyStore({ from: store, to });
      expect(await to.indices()).toMatchObject([{ enrichment: { stamp: 'CVE-2026-0001' } }]);
      expect(await found(to, 'cve.name:*')).toHaveLength(2);
      const before = new PastStore(to, { asOf: DAY - 1, fields: FIELDS, slices });
      expect((await found(before, '*')).some((record) => 'cve' in record || 'enrichment' in record)).toBe(false);
    });
  });

  it('go on after an interruption, with a store that was closed meanwhile', async () => {
    await inDirectory(engine, async (directory) => {
      const stop = new AbortController();
      {
        await using store = await engine.open(directory);
        await filled(store, 1_200);
        const data = knowing('CVE-2026-0001');
        let seen = 0;
        const stopping: TodaysData['enrich'] = (collection, record) => {
          if (++seen === 700) stop.abort();
          return data.enrich(collection, record);
        };
        await new EnrichmentRounds(enrichmentContext(store, folder)).run({ ...data, enrich: stopping }, stop.signal);
        expect(await found(store, 'cve.name:"CVE-2026-0001"')).toEqual([]);
        expect(await store.indices()).toHaveLength(1);
      }
      await using store = await engine.open(directory);
      expect(await store.indices()).toHaveLength(1);
      await enrich(store, knowing('CVE-2026-0001'));
      expect(await found(store, 'cve.name:"CVE-2026-0001"')).toHaveLength(600);
      expect((await store.maintenance.check()).findings).toEqual([]);
      expect((await store.maintenance.sizes()).size).toBe(1);
    });
  });

  it('bring back no record that was deleted during an interruption, and lose none', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      const id = await filled(store, 1_200);
      const stop = new AbortController();
      const onDone = (): void => {};
      let written = 0;
      const write = store.write.bind(store);
      store.write = async (...args) => {
        if (++written === 2) stop.abort();
        return await write(...args);
      };
      const context = enrichmentContext(store, folder, { onDone });
      await new EnrichmentRounds(context).run(knowing('CVE-2026-0001'), stop.signal);
      const first = (
        await store.page({ collection: 'responses', plan: { kind: 'all' }, scope: { kind: 'latest' }, size: 1_000 })
      ).records;
      expect(await store.deleteRecords(id, [first[7]?.key ?? ''])).toBe(1);
      const kept = new Set((await found(store, '*')).map(({ uri }) => uri));
      await enrich(store, knowing('CVE-2026-0001'));
      expect(await store.count({ collection: 'responses', plan: { kind: 'all' }, scope: { kind: 'latest' } })).toBe(
        1_199,
      );
      expect(new Set((await found(store, '*')).map(({ uri }) => uri))).toEqual(kept);
    });
  });

  it('stay as they are if nothing changes, or nothing is loaded any more', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      await filled(store, 3);
      const nothing: TodaysData = { stamp: 'x', date: '2026-11-02', enrich: (_, record) => record };
      await enrich(store, nothing);
      expect(await store.indices()).toMatchObject([{ enrichment: { stamp: 'x' } }]);
      expect((await found(store, '*')).every((record) => !('enrichment' in record))).toBe(true);
      await enrich(store, undefined);
      expect(await readdir(join(folder, 'reference'))).toEqual(['enrichment.json']);
    });
  });

  it('of teams stay private', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      const access = { kind: 'private', ownerId: 7, scanId: 3 } as const;
      const id = await filled(store, 4, access as never);
      await enrich(store, knowing('CVE-2026-0001'));
      expect(await found(store, '*')).toEqual([]);
      expect(await found(store, 'cve.name:*', [id])).toHaveLength(2);
      expect(await store.indices()).toMatchObject([{ id, access }]);
    });
  });

  it('keep a record that becomes too long as it was', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      await filled(store, 3);
      const long = 'x'.repeat(17 * 2 ** 20);
      const data = knowing('CVE-2026-0001');
      const enrichLong: TodaysData['enrich'] = (collection, record) =>
        record.port === 3 ? { ...record, isp: long } : data.enrich(collection, record);
      await enrich(store, { ...data, enrich: enrichLong });
      expect((await found(store, '*')).map(({ port, isp, cve }) => [port, isp, cve !== undefined]).sort()).toEqual([
        [1, undefined, false],
        [2, undefined, true],
        [3, undefined, false],
      ]);
    });
  });

  it('wait for room, which is told, and are tried again later and later', async () => {
    await inDirectory(engine, async (directory) => {
      await using store = await engine.open(directory);
      await filled(store, 4);
      const failures: unknown[] = [];
      let [elapsed, free, tries] = [0, 0, 0];
      const enrichment = new EnrichmentRounds(
        enrichmentContext(store, folder, {
          elapsed: () => elapsed,
          freeBytes: async () => {
            tries++;
            return free;
          },
          onFailure: (error) => failures.push(error),
        }),
      );
      const run = async (): Promise<void> => await enrichment.run(knowing('CVE-2026-0001'), never);
      // Each half minute for two hours.
      for (; elapsed < 7_200_000; elapsed += 30_000) await run();
      expect(failures.length).toBeLessThan(10);
      expect(tries).toBeLessThan(20);
      expect(failures[0]).toBeInstanceOf(ProblemError);
      expect(enrichment.progress?.failure).toContain('no room');
      expect(await readEnrichment(folder)).toMatchObject({ failure: enrichment.progress?.failure });
      expect(await store.count({ collection: 'responses', plan: { kind: 'all' }, scope: { kind: 'latest' } })).toBe(4);
      free = 2 ** 40;
      elapsed += 3_600_000;
      await run();
      expect(enrichment.progress?.failure).toBeUndefined();
      expect(await found(store, 'cve.name:*')).toHaveLength(2);
    });
  });
});
