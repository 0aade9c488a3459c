import type { PlanField, QueryPlan } from '../../model/query-plan.ts';
import { ALL_RECORDS, andPlans } from './simplify.ts';

/**
 * The plan without those of its conditions that test nothing but this field, positive or negated. A facet that is
 * counted over it keeps the counts of the other values when one is chosen. The same object if there are none.
 */
export function withoutOwnFilter(plan: QueryPlan, field: PlanField): QueryPlan {
  if (plan.kind !== 'and') return testsOnly(plan, field) ? ALL_RECORDS : plan;
  const rest = plan.plans.filter((part) => !testsOnly(part, field));
  return rest.length === plan.plans.length ? plan : andPlans(rest);
}

function testsOnly(plan: QueryPlan, field: PlanField): boolean {
  switch (plan.kind) {
    case 'all':
    case 'none':
      return false;
    case 'and':
    case 'or':
      return plan.plans.every((part) => testsOnly(part, field));
    case 'not':
    case 'joined':
      return testsOnly(plan.plan, field);
    case 'match':
      return plan.fields.every((tested) => isSameField(tested, field));
  }
}

/** The exact value of a text field is a value of the same field. */
function isSameField(tested: PlanField, { path, name }: PlanField): boolean {
  const isOneName = tested.name === undefined || tested.name.wild.length === 0;
  return tested.path === path && isOneName && tested.name?.text === name?.text;
}
