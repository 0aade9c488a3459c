import { expect, it } from 'vitest';
import { openOpensearchStore } from '../../src/store/engines/opensearch/open-opensearch-store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { domain, field, fillIndex, names, selection, within } from '../store/scenario.ts';

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;
/** More than the cluster's result window. */
const COUNT = 10_500;

it.skipIf(clusterMissing !== undefined)(
  `OpenSearch, pages beyond its result window${needs}`,
  async () => {
    await using store = await openOpensearchStore(await openCluster(), { prefix: `window-${process.pid}` });
    const number = (at: number): string => `d${String(at).padStart(5, '0')}`;
    const records = Array.from({ length: COUNT }, (_, at) =>
      domain(number(at), new Date(Date.UTC(2026, 0, 1) - at * 1_000).toISOString(), at % 2 === 0 ? { level: at } : {}),
    );
    const id = await fillIndex(store, 'deep', records);
    const page = async (start: number, query = '*', more: object = {}) =>
      names((await store.page({ ...selection(query, within(id)), start, size: 3, ...more })).records).map(
        (name) => name.split('@')[0],
      );
    expect(await page(9_999)).toEqual([9_999, 10_000, 10_001].map(number));
    expect(await page(10_250)).toEqual([10_250, 10_251, 10_252].map(number));
    expect(await page(COUNT - 1)).toEqual([number(COUNT - 1)]);
    expect(await page(COUNT)).toEqual([]);
    const sort = { field: field('level'), direction: 'desc' } as const;
    expect(await page(5_248, '*', { sort })).toEqual([number(2), number(0), number(1)]);
    expect(await page(10_250, '*', { sort })).toEqual([10_001, 10_003, 10_005].map(number));
    const first = await store.page({ ...selection('*', within(id)), start: 10_100, size: 2 });
    const rest = await store.page({ ...selection('*', within(id)), start: 150, size: 2, cursor: first.next ?? '' });
    expect(names(rest.records)).toEqual([10_252, 10_253].map((at) => `${number(at)}@${id}`));
    await store.drop(id);
  },
  120_000,
);
