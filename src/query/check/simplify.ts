import type { QueryPlan } from '../../model/query-plan.ts';

/** Combines plans into a normal form: no AND inside an AND, and no ALL or NONE next to other operands. */

export const ALL: QueryPlan = { kind: 'all' };
export const NONE: QueryPlan = { kind: 'none' };

export function both(plans: readonly QueryPlan[]): QueryPlan {
  const flat: QueryPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === 'none') return NONE;
    if (plan.kind === 'and') flat.push(...plan.plans);
    else if (plan.kind !== 'all') flat.push(plan);
  }
  return single(flat) ?? (flat.length === 0 ? ALL : { kind: 'and', plans: flat });
}

export function either(plans: readonly QueryPlan[]): QueryPlan {
  const flat: QueryPlan[] = [];
  for (const plan of plans) {
    if (plan.kind === 'all') return ALL;
    if (plan.kind === 'or') flat.push(...plan.plans);
    else if (plan.kind !== 'none') flat.push(plan);
  }
  return single(flat) ?? (flat.length === 0 ? NONE : { kind: 'or', plans: flat });
}

export function not(plan: QueryPlan): QueryPlan {
  switch (plan.kind) {
    case 'all':
      return NONE;
    case 'none':
      return ALL;
    case 'not':
      return plan.plan;
    default:
      return { kind: 'not', plan };
  }
}

function single(plans: readonly QueryPlan[]): QueryPlan | undefined {
  return plans.length === 1 ? plans[0] : undefined;
}
