import { describe, expect, it } from 'vitest';
import { collections } from '../../../src/model/collection.ts';
import type { FacetBucket, Selection } from '../../../src/store/store.ts';
import { describeEngines, sharedStore } from '../describe-stores.ts';
import { ModelStore } from '../model/model-store.ts';
import { agree } from './agree.ts';

/** A round for each collection. `npm run agree` compares any number. */
const PAIRS = 200;

describeEngines('agreement with the model', (engine) => {
  const store = sharedStore(engine);
  const planCount = PAIRS * engine.share;
  it(`answers ${planCount.toLocaleString('en')} generated plans over generated records as the model does`, async () => {
    const pairsPerRound = planCount / collections.length;
    const options = { seed: 1, pairs: planCount, pairsPerRound, mostDisagreements: 5 };
    const { pairs, disagreements } = await agree(store(), options);
    expect(disagreements).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(planCount);
  }, 600_000);
});

/** Counts one record too many for plans with an edit distance. */
class OvercountingStore extends ModelStore {
  override async count(selection: Selection): Promise<number> {
    const count = await super.count(selection);
    return JSON.stringify(selection.plan).includes('"fuzzy"') ? count + 1 : count;
  }
}

/** Leaves out the most frequent bucket of each facet. */
class BucketLosingStore extends ModelStore {
  override async facet(request: Parameters<ModelStore['facet']>[0]): Promise<readonly FacetBucket[]> {
    return (await super.facet(request)).slice(1);
  }
}

describe('the comparison with the model', () => {
  it('finds no disagreement of the model with itself', async () => {
    const { pairs, questions, disagreements } = await agree(new ModelStore(), {
      seed: 5,
      pairs: 100,
      pairsPerRound: 20,
      mostDisagreements: 5,
    });
    expect(disagreements).toEqual([]);
    expect(pairs).toBe(100);
    expect(questions).toBeGreaterThan(200);
  });

  it('finds a wrong count and minimises the case', async () => {
    const { disagreements } = await agree(new OvercountingStore(), { seed: 5, pairs: 100, mostDisagreements: 1 });
    expect(disagreements).toMatchObject([
      { operation: { kind: 'count' }, records: [[], []], expected: '0', actual: '1' },
    ]);
    expect(disagreements[0]?.query).toMatch(/^\S+~\d?$/);
  });

  it('finds a missing bucket and minimises to the one record it needs', async () => {
    const { disagreements } = await agree(new BucketLosingStore(), { seed: 5, pairs: 100, mostDisagreements: 1 });
    expect(disagreements[0]?.operation.kind).toBe('facet');
    expect(disagreements[0]?.records.flat()).toHaveLength(1);
    expect(disagreements[0]?.query).toBe('*:*');
  });
});
