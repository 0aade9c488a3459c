import type { Collection } from '../../model/collection.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { planQuery } from '../../query/check/check.ts';
import { NONE } from '../../query/check/simplify.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * A query that nobody typed -> its plan. What the caller's tier leaves out is not refused, since nobody named it, but not found either.
 */
export function ownPlan({ leftOut, fields, now }: SearchContext, collection: Collection, q: string): QueryPlan {
  if (leftOut[collection].isWhole) return NONE;
  const checked = planQuery(q, fields[collection], { now: now() });
  if (checked.kind === 'plan') return checked.plan;
  if (checked.problem.code === 'left_out_field') return NONE;
  throw new Error(`a query of our own cannot be read: ${q}: ${checked.problem.message}`);
}
