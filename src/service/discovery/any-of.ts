import type { MatchPlan, QueryPlan } from '../../model/query-plan.ts';
import { orPlans } from '../../query/check/simplify.ts';

/**
 * Matches any of the plans. A value that is looked up in several fields becomes one lookup: an engine pays for each
 * condition, hardly for its fields.
 */
export function anyOfPlans(plans: readonly QueryPlan[]): QueryPlan {
  const flat = plans.flatMap((plan) => (plan.kind === 'or' ? plan.plans : [plan]));
  const lookUps = new Map<string, MatchPlan>();
  const otherPlans: QueryPlan[] = [];
  for (const plan of flat) {
    if (plan.kind !== 'match' || plan.test.kind !== 'equals') {
      otherPlans.push(plan);
      continue;
    }
    const name = JSON.stringify(plan.test);
    const existing = lookUps.get(name);
    lookUps.set(name, existing === undefined ? plan : { ...existing, fields: [...existing.fields, ...plan.fields] });
  }
  return orPlans([...lookUps.values(), ...otherPlans]);
}
