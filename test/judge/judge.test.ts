import { describe, expect, it } from 'vitest';
import type { PageRequest, RecordPage } from '../../src/store/store.ts';
import { clusterMissing, openCluster } from '../kit/opensearch-cluster.ts';
import { ModelStore } from '../store/model/model-store.ts';
import { type Disagreement, judge } from './judge.ts';

/** A store without fuzzy matches. */
class StoreWithoutFuzzy extends ModelStore {
  override async page(request: PageRequest): Promise<RecordPage> {
    const isFuzzy = JSON.stringify(request.plan).includes('"fuzzy"');
    return isFuzzy ? { records: [] } : await super.page(request);
  }
}

const needs = clusterMissing === undefined ? '' : ` (needs ${clusterMissing})`;

describe.skipIf(clusterMissing !== undefined)(`OpenSearch as the judge of the language${needs}`, () => {
  const disagreementsOf = async (store: ModelStore, queries: number) => {
    const [node = ''] = await openCluster();
    const disagreements: Disagreement[] = [];
    const onDisagreement = (disagreement: Disagreement): void => void disagreements.push(disagreement);
    await judge({ node, stores: [{ name: 'the model', store }], seed: 11, queries, records: 60, onDisagreement });
    return disagreements;
  };

  it('agrees with the matcher and the model', async () => {
    expect(await disagreementsOf(new ModelStore(), 150)).toEqual([]);
  }, 120_000);

  it('reports a store that finds too little, with a small query', async () => {
    const disagreements = await disagreementsOf(new StoreWithoutFuzzy(), 60);
    expect(disagreements.length).toBeGreaterThan(0);
    expect(disagreements[0]).toMatchObject({ who: 'the model', actual: '' });
    expect(disagreements[0]?.text).toMatch(/^\S+~\d$/);
  }, 120_000);
});
