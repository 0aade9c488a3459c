import { describe, expect, it } from 'vitest';
import type { Collection } from '../../model/collection.ts';
import { expiredIndices, type Retention, type SourceIndex } from './expired-indices.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const loaded = (id: number, daysAgo: number, collection: Collection = 'domains'): SourceIndex => ({
  id,
  collection,
  at: NOW - daysAgo * DAY_MS,
});
const ALL = [loaded(1, 30), loaded(2, 20), loaded(3, 10), loaded(4, 40, 'certs'), loaded(5, 5)];
const expired = (retention: Retention, indices = ALL) => expiredIndices(indices, retention, NOW).map(({ id }) => id);

describe('the indices of a named source', () => {
  it('all stay without a rule', () => {
    expect(expired({})).toEqual([]);
  });

  it('stay by their number, in each collection', () => {
    expect(expired({ newest: 2 })).toEqual([2, 1]);
    expect(expired({ newest: 1 })).toEqual([3, 2, 1]);
    expect(expired({ newest: 9 })).toEqual([]);
  });

  it('stay by their age, and the newest in any case', () => {
    expect(expired({ days: 20 })).toEqual([2, 1]);
    expect(expired({ days: 1 })).toEqual([3, 2, 1]);
  });

  it('stay for either reason', () => {
    expect(expired({ newest: 1, days: 25 })).toEqual([1]);
    expect(expired({ newest: 3, days: 6 })).toEqual([1]);
  });

  it('of one moment are in the order of their numbers', () => {
    expect(expired({ newest: 1 }, [loaded(2, 1), loaded(1, 1)])).toEqual([1]);
  });
});
