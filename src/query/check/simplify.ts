import type { QueryPlan } from '../../model/query-plan.ts';

/** Combines plans into a normal form: no AND inside an AND, and no ALL or NONE next to other operands. */

export const ALL_RECORDS: QueryPlan = { kind: 'all' };
export const NO_RECORDS: QueryPlan = { kind: 'none' };

export function andPlans(plans: readonly QueryPlan[]): QueryPlan {
  const flat: QueryPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === 'none') return NO_RECORDS;
    if (plan.kind === 'and') flat.push(...plan.plans);
    else if (plan.kind !== 'all') flat.push(plan);
  }
  return single(flat) ?? (flat.length === 0 ? ALL_RECORDS : { kind: 'and', plans: flat });
}

export function orPlans(plans: readonly QueryPlan[]): QueryPlan {
  const flat: QueryPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === 'all') return ALL_RECORDS;
    if (plan.kind === 'or') flat.push(...plan.plans);
    else if (plan.kind !== 'none') flat.push(plan);
  }
  return single(flat) ?? (flat.length === 0 ? NO_RECORDS : { kind: 'or', plans: flat });
}

export function not(plan: QueryPlan): QueryPlan {
  switch (plan.kind) {
    case 'all':
      return NO_RECORDS;
    case 'none':
      return ALL_RECORDS;
    case 'not':
      return plan.plan;
    default:
      return { kind: 'not', plan };
  }
}

function single(plans: readonly QueryPlan[]): QueryPlan | undefined {
  return plans.length === 1 ? plans[0] : undefined;
}
