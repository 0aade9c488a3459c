import { describe, expect, it } from 'vitest';
import type { FacetBucket, Selection } from '../../src/store/store.ts';
import { agree } from './agree.ts';
import { describeEngines, openedFor } from './describe-stores.ts';
import { ModelStore } from './model-store.ts';

/** `npm run agree` compares as many as are wanted. */
const PAIRS = 400;

describeEngines('agreement with the model', (engine) => {
  const store = openedFor(engine);
  const wanted = PAIRS * engine.share;
  it(`answers ${wanted.toLocaleString('en')} generated plans over generated records as the model does`, async () => {
    const { pairs, disagreements } = await agree(store(), { seed: 1, pairs: wanted, mostDisagreements: 5 });
    expect(disagreements).toEqual([]);
    expect(pairs).toBeGreaterThanOrEqual(wanted);
  }, 600_000);
});

/** Counts a record too many for plans with an edit distance. */
class CountsTooMany extends ModelStore {
  override async count(selection: Selection): Promise<number> {
    const count = await super.count(selection);
    return JSON.stringify(selection.plan).includes('"fuzzy"') ? count + 1 : count;
  }
}

/** Forgets what holds most records. */
class ForgetsTheFirst extends ModelStore {
  override async facet(request: Parameters<ModelStore['facet']>[0]): Promise<readonly FacetBucket[]> {
    return (await super.facet(request)).slice(1);
  }
}

describe('the comparison with the model', () => {
  it('finds that the model agrees with itself', async () => {
    const { pairs, questions, disagreements } = await agree(new ModelStore(), {
      seed: 5,
      pairs: 250,
      mostDisagreements: 5,
    });
    expect(disagreements).toEqual([]);
    expect(pairs).toBe(250);
    expect(questions).toBeGreaterThan(500);
  });

  it('finds a wrong count and makes it small', async () => {
    const { disagreements } = await agree(new CountsTooMany(), { seed: 5, pairs: 100, mostDisagreements: 1 });
    expect(disagreements).toMatchObject([{ about: { kind: 'count' }, records: [[], []], expected: '0', found: '1' }]);
    expect(disagreements[0]?.query).toMatch(/^\S+~\d?$/);
  });

  it('finds a bucket that is missing and shows the record it needs', async () => {
    const { disagreements } = await agree(new ForgetsTheFirst(), { seed: 5, pairs: 100, mostDisagreements: 1 });
    expect(disagreements[0]?.about.kind).toBe('facet');
    expect(disagreements[0]?.records.flat()).toHaveLength(1);
    expect(disagreements[0]?.query).toBe('*:*');
  });
});
