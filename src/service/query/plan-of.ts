import { refuseRestricted, restrictedFieldProblem } from '../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { type DataName, planQuery } from '../../query/check/check.ts';
import type { SearchContext } from '../search-context.ts';

export interface PlannedQuery {
  readonly plan: QueryPlan;
  readonly warnings: readonly QueryNotice[];
  readonly names: readonly DataName[];
}

/** The text of a query -> its plan. @throws ProblemError subscription_plan_restriction; invalid_query, with the place */
export function planOf(context: SearchContext, collection: Collection, q: string): PlannedQuery {
  refuseRestricted(context.leftOut[collection]);
  const checked = planQuery(q, context.fields[collection], { now: context.now() });
  if (checked.kind === 'plan') return checked;
  const { problem } = checked;
  if (problem.code !== 'left_out_field') throw invalidQuery(q, problem);
  throw restrictedFieldProblem(context.leftOut[collection], q.slice(problem.from, problem.to));
}

/** @throws ProblemError subscription_plan_restriction: the field that was named is left out */
export function refuseLeftOutField({ fields, leftOut }: SearchContext, collection: Collection, path: string): void {
  const plain = path.replace(/\[\d+\]/g, '');
  if (fields[collection].leavesOut(plain) || leftOut[collection].has(plain))
    throw restrictedFieldProblem(leftOut[collection], path);
}

/** The title says what is wrong and where, the detail what to do and the words around the place. */
function invalidQuery(q: string, { message, hint, from }: QueryProblem): ProblemError {
  // Places are counted from 1 for people.
  const title = `${message.replace(/\.$/, '')} (at character ${from + 1})`;
  return new ProblemError('invalid_query', `${hint} Near: ${around(q, from)}`, { title });
}

/** So many characters are shown on each side of a place. */
const SHOWN = 20;

function around(q: string, at: number): string {
  const [from, to] = [Math.max(0, at - SHOWN), Math.min(q.length, at + SHOWN)];
  return `${from > 0 ? '...' : ''}${q.slice(from, to).toWellFormed()}${to < q.length ? '...' : ''}`;
}
