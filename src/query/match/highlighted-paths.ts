import type { QueryPlan } from '../../model/query-plan.ts';

/**
 * The paths that the highlights of a plan depend on, each including everything below it. A data name is `*`. Empty if
 * the plan never highlights anything.
 * A record reduced to these fields has the same highlights as the whole record.
 */
export function highlightedPaths(plan: QueryPlan): readonly string[] {
  return showsValues(plan) ? [...new Set(pathsOf(plan))] : [];
}

/** Whether the plan can highlight any value. */
function showsValues(plan: QueryPlan): boolean {
  switch (plan.kind) {
    case 'all':
    case 'none':
    case 'not':
      return false;
    case 'and':
    case 'or':
      return plan.plans.some(showsValues);
    case 'joined':
      return showsValues(plan.plan);
    case 'match':
      return plan.test.kind !== 'exists';
  }
}

/** Excluded fields count too: they decide which branch of an `or` is highlighted. */
function pathsOf(plan: QueryPlan): readonly string[] {
  switch (plan.kind) {
    case 'all':
    case 'none':
      return [];
    case 'and':
    case 'or':
      return plan.plans.flatMap(pathsOf);
    case 'not':
      return pathsOf(plan.plan);
    case 'joined':
      // A list of plain values has none of the fields, but it is still a list.
      return [plan.path, ...pathsOf(plan.plan)];
    case 'match':
      return plan.fields.map(({ path }) => path);
  }
}
