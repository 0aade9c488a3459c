import type { JoinedPlan, QueryPlan } from '../model/query-plan.ts';

/** Any element will do for each alternative of the plan, so that it does not matter whether they meet in one. */
export function isAboutOnePart({ path, plan }: JoinedPlan): boolean {
  return isOnePart(plan, `${path}.`);
}

function isOnePart(plan: QueryPlan, start: string): boolean {
  if (plan.kind === 'or') return plan.plans.every((one) => isOnePart(one, start));
  if (plan.kind !== 'match') return false;
  // A field from elsewhere says nothing of whether there is an element at all.
  if (!plan.fields.every(({ path }) => path.startsWith(start))) return false;
  // Several words may stand in several elements.
  return plan.test.kind !== 'words' || plan.test.words.length === 1;
}
