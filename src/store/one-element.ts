import type { JoinedPlan, QueryPlan } from '../model/query-plan.ts';

/**
 * Each alternative of the plan tests a single value, so it need not be checked whether its conditions hold in the same
 * element.
 */
export function isAboutOnePart({ path, plan }: JoinedPlan): boolean {
  return isOnePart(plan, `${path}.`);
}

function isOnePart(plan: QueryPlan, start: string): boolean {
  if (plan.kind === 'or') return plan.plans.every((alternative) => isOnePart(alternative, start));
  if (plan.kind !== 'match') return false;
  // A field outside the list does not prove that the list has an element.
  if (!plan.fields.every(({ path }) => path.startsWith(start))) return false;
  // Several words can be in several elements.
  return plan.test.kind !== 'words' || plan.test.words.length === 1;
}
