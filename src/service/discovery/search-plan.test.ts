import { describe, expect, it } from 'vitest';
import type { QueryPlan } from '../../model/query-plan.ts';
import { compileMatcher } from '../../query/match/compile-matcher.ts';
import { anyOfPlans } from './search-plan.ts';

const equals = (path: string, value: string): QueryPlan => ({
  kind: 'match',
  fields: [{ path, type: 'keyword' }],
  test: { kind: 'equals', value, fold: false },
});

describe('any of some plans', () => {
  it('looks up one value in several fields at once', () => {
    const plan = anyOfPlans([equals('a', 'x'), { kind: 'or', plans: [equals('b', 'x'), equals('a', 'y')] }]);
    expect(plan).toMatchObject({
      kind: 'or',
      plans: [
        { fields: [{ path: 'a' }, { path: 'b' }], test: { value: 'x' } },
        { fields: [{ path: 'a' }], test: { value: 'y' } },
      ],
    });
  });

  it('matches what the plans match', () => {
    const plans = [equals('a', 'x'), equals('b', 'x'), equals('b', 'y'), { kind: 'none' } as const];
    const matcher = compileMatcher(anyOfPlans(plans));
    for (const record of [{ a: 'x' }, { b: 'x' }, { b: ['z', 'y'] }, { a: 'y' }, { c: 'x' }, {}])
      expect(matcher.matches(record)).toBe(plans.some((plan) => compileMatcher(plan).matches(record)));
  });

  it('is everything or nothing where a plan is', () => {
    expect(anyOfPlans([])).toEqual({ kind: 'none' });
    expect(anyOfPlans([equals('a', 'x'), { kind: 'all' }])).toEqual({ kind: 'all' });
  });
});
