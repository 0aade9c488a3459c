import type { Collection } from '../../model/collection.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { planQuery } from '../../query/check/check.ts';
import { NO_RECORDS } from '../../query/check/simplify.ts';
import type { SearchContext } from '../search-context.ts';

/**
 * The plan of a query that the service itself wrote. Fields that the caller's tier leaves out match nothing, but are
 * not an error: the user did not name them.
 */
export function ownPlan({ leftOut, fields, now }: SearchContext, collection: Collection, q: string): QueryPlan {
  if (leftOut[collection].isWhole) return NO_RECORDS;
  const report = planQuery(q, fields[collection], { now: now() });
  if (report.kind === 'plan') return report.plan;
  if (report.problem.code === 'left_out_field') return NO_RECORDS;
  throw new Error(`a query of our own cannot be read: ${q}: ${report.problem.message}`);
}
