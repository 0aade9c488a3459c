import type { QueryPlan } from '../../model/query-plan.ts';

/**
 * A plan -> the paths of what its highlights depend on, each with all below it; a part that is any name stands as `*`. None: the plan never shows
 * anything. A record with these fields and no others has the same highlights as the whole one.
 */
export function highlightedPaths(plan: QueryPlan): readonly string[] {
  return showsValues(plan) ? [...new Set(pathsOf(plan))] : [];
}

/** Some value can be shown for it. */
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

/** Also what is only excluded decides which part of an `or` is shown. */
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
      // A list of values that are no objects has none of the fields, and is one all the same.
      return [plan.path, ...pathsOf(plan.plan)];
    case 'match':
      return plan.fields.map(({ path }) => path);
  }
}
