import type { MatchPlan, QueryPlan } from '../../model/query-plan.ts';
import { either } from '../../query/check/simplify.ts';

/** Any of the plans. The same value looked for in several fields is one look-up: an engine pays for each condition, hardly for its fields. */
export function anyOf(plans: readonly QueryPlan[]): QueryPlan {
  const flat = plans.flatMap((plan) => (plan.kind === 'or' ? plan.plans : [plan]));
  const lookUps = new Map<string, MatchPlan>();
  const others: QueryPlan[] = [];
  for (const plan of flat) {
    if (plan.kind !== 'match' || plan.test.kind !== 'equals') {
      others.push(plan);
      continue;
    }
    const name = JSON.stringify(plan.test);
    const known = lookUps.get(name);
    lookUps.set(name, known === undefined ? plan : { ...known, fields: [...known.fields, ...plan.fields] });
  }
  return either([...lookUps.values(), ...others]);
}
