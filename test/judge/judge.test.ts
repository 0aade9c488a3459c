import { describe, expect, it } from 'vitest';
import type { Page, PageRequest } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { ModelStore } from '../store/model-store.ts';
import { type Disagreement, judge } from './judge.ts';

/** Does not find what edit distances find. */
class KnowsNoFuzzy extends ModelStore {
  override async page(request: PageRequest): Promise<Page> {
    const isFuzzy = JSON.stringify(request.plan).includes('"fuzzy"');
    return isFuzzy ? { records: [] } : await super.page(request);
  }
}

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`OpenSearch as the judge${needs}`, () => {
  const judged = async (store: ModelStore, queries: number) => {
    const [node = ''] = await openCluster();
    const found: Disagreement[] = [];
    const onDisagreement = (one: Disagreement): void => void found.push(one);
    await judge({ node, stores: [{ name: 'the model', store }], seed: 11, queries, records: 60, onDisagreement });
    return found;
  };

  it('finds what the matcher and the model find', async () => {
    expect(await judged(new ModelStore(), 150)).toEqual([]);
  }, 120_000);

  it('tells on a store that finds too little, with a small query', async () => {
    const found = await judged(new KnowsNoFuzzy(), 60);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ who: 'the model', found: '' });
    expect(found[0]?.text).toMatch(/^\S+~\d$/);
  }, 120_000);
});
