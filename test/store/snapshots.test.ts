import { expect, it } from 'vitest';
import type { FacetRequest, Selection, StoreSnapshot } from '../../src/store/store.ts';
import { describeSharedCode, describeStores } from './describe-stores.ts';
import { domain, field, fillIndex, keyOf, lines, names, publishIndex, selection, within } from './scenario.ts';

const DOMAINS = { collection: 'domains' } as const;

async function seen(snapshot: StoreSnapshot, of: Selection = selection()) {
  const page = await snapshot.page({ ...of, size: 20 });
  const count = await snapshot.count(of);
  const zones = await snapshot.facet({ ...of, fields: [field('zone')], size: 2, countUpTo: 9 });
  return { page: names(page.records), count, zones };
}

const zone = (name: string, of: string, day = 1) => domain(name, day, { zone: of });

describeStores('a snapshot', (store) => {
  it('gives what single reads give, and how many values there are', async () => {
    const first = await publishIndex(store(), '2026-01-01', [zone('a', 'x'), zone('b', 'y'), zone('c', 'x')]);
    const second = await publishIndex(store(), '2026-01-02', [zone('c', 'z', 2), domain('d', 2)]);
    await store().snapshot(DOMAINS, async (snapshot) => {
      const zones = { ...selection(), fields: [field('zone')], size: 2 };
      const { records } = await store().page({ ...selection(), size: 20 });
      expect(await seen(snapshot)).toEqual({
        page: names(records),
        count: 4,
        zones: { buckets: await store().facet(zones), values: 3 },
      });
      expect((await snapshot.indices({ kind: 'latest' })).map(({ id, count }) => [id, count])).toEqual([
        [first, 3],
        [second, 2],
      ]);
      expect((await snapshot.indices(within(second))).map(({ id }) => id)).toEqual([second]);
      const old = selection('zone:x', within(first));
      expect(await snapshot.count(old)).toBe(2);
      expect(await snapshot.facet({ ...old, fields: [field('domain')], size: 1, countUpTo: 2 })).toEqual({
        buckets: [{ key: ['a'], count: 1 }],
        values: 2,
      });
    });
  });

  it('does not see what is published while it is read', async () => {
    await publishIndex(store(), '2026-01-01', [zone('a', 'x'), zone('b', 'y')]);
    const later = await fillIndex(store(), '2026-01-02', [zone('a', 'z', 2), zone('c', 'z', 2)]);
    const both = await store().snapshot(DOMAINS, async (snapshot) => {
      const before = await seen(snapshot);
      await store().publish(later);
      const after = { ...before, zones: (await seen(snapshot)).zones };
      expect((await snapshot.page({ ...selection(), size: 20 })).records).toHaveLength(2);
      expect(await snapshot.count(selection('domain:c'))).toBe(0);
      return { before, after };
    });
    expect(both.after).toEqual(both.before);
    expect((await store().snapshot(DOMAINS, (snapshot) => seen(snapshot))).count).toBe(3);
  });

  it('does not see what is written meanwhile to an index that is being filled', async () => {
    const id = await fillIndex(store(), 'filling', [zone('a', 'x'), zone('b', 'y')]);
    const of = selection('*', within(id));
    await store().snapshot(DOMAINS, async (snapshot) => {
      expect((await snapshot.page({ ...of, size: 1 })).records).toHaveLength(1);
      await store().write(id, lines([zone('c', 'x', 2)]));
      expect(await store().count(of)).toBe(3);
      expect(await snapshot.count(of)).toBe(2);
      expect((await snapshot.facet({ ...of, fields: [field('zone')], size: 5 })).values).toBe(2);
    });
  });

  it('is that of the first page for all pages of a search', async () => {
    await publishIndex(store(), '2026-01-01', [zone('a', 'x'), zone('b', 'x'), zone('c', 'y')]);
    const page = { ...selection(), size: 2 };
    const { next = '' } = await store().page(page);
    await publishIndex(store(), '2026-01-02', [zone('d', 'z', 3), zone('e', 'z', 3)]);
    const second = await store().snapshot({ ...DOMAINS, cursor: next }, async (snapshot) => ({
      page: await snapshot.page({ ...page, cursor: next }),
      count: await snapshot.count(selection()),
      zones: (await snapshot.facet({ ...selection(), fields: [field('zone')], size: 5 })).buckets,
    }));
    expect(second.page.records).toHaveLength(1);
    expect(second.page.next).toBeUndefined();
    expect(second.count).toBe(3);
    expect(second.zones.map(({ key, count }) => [...key, count])).toEqual([
      ['x', 2],
      ['y', 1],
    ]);
  });

  it.each([5, 40, 41, 90])('counts the values of %d records, and those without one', async (records) => {
    const all = Array.from({ length: records }, (_, at) =>
      at % 3 === 0 ? domain(`d${at}`, 1) : domain(`d${at}`, 1, { zone: `z${at % 7}`, ns: ['n', `n${at % 5}`] }),
    );
    await publishIndex(store(), '2026-01-01', all);
    await store().snapshot(DOMAINS, async (snapshot) => {
      for (const path of ['zone', 'ns', 'domain']) {
        const facet = { ...selection(), fields: [field(path)], size: 3 };
        const values = await store().facet({ ...facet, size: 1_000 });
        const { buckets, values: number } = await snapshot.facet({ ...facet, countUpTo: 50 });
        expect(buckets).toEqual(values.slice(0, 3));
        // Where there are many values, whether they are counted is up to the engine.
        if (path !== 'domain' || number !== undefined)
          expect(number).toBe(values.length > 50 ? undefined : values.length);
        expect(await snapshot.countWithout(selection(), field(path))).toBe(
          await store().count(selection(`NOT ${path}:*`)),
        );
      }
    });
  });

  it('knows what a facet costs by what it counts', async () => {
    await publishIndex(
      store(),
      '2026-01-01',
      Array.from({ length: 50 }, (_, at) => zone(`d${at}`, 'x')),
    );
    await store().snapshot(DOMAINS, async (snapshot) => {
      const cost = (query: string) => {
        const request: FacetRequest = { ...selection(query), fields: [field('zone')], size: 5 };
        return snapshot.facetCost(request, 1_000_000);
      };
      expect(await cost('domain:nothing')).toBe(0);
      expect(await cost('*')).toBeGreaterThan(await cost('domain:d1'));
    });
  });
});

describeSharedCode('a snapshot of a changing store', (store) => {
  it('fails like its reads', async () => {
    const reads = store().snapshot(DOMAINS, (snapshot) => snapshot.count(selection('*', within(77))));
    await expect(reads).rejects.toMatchObject({ problem: { type: 'unknown_index' } });
    const aborted = AbortSignal.abort(new Error('away'));
    const late = store().snapshot(DOMAINS, (snapshot) => snapshot.count(selection()), { signal: aborted });
    await expect(late).rejects.toThrow('away');
  });

  it.each([
    ['withdrawn', async (id: number) => void (await store().withdraw(id))],
    ['dropped', async (id: number) => await store().drop(id)],
    ['changed', async (id: number) => void (await store().deleteRecords(id, [keyOf('b'), keyOf('c')]))],
  ])('is of one state also if an index is %s meanwhile', async (_, change) => {
    await publishIndex(store(), '2026-01-01', [zone('a', 'x')]);
    const id = await publishIndex(store(), '2026-01-02', [zone('b', 'y', 2), zone('c', 'y', 2)]);
    let isChanged = false;
    const answer = await store().snapshot(DOMAINS, async (snapshot) => {
      const { records } = await snapshot.page({ ...selection(), size: 20 });
      if (!isChanged) await change(id);
      isChanged = true;
      return { records: records.length, count: await snapshot.count(selection()) };
    });
    expect(answer.count).toBe(answer.records);
  });
});
