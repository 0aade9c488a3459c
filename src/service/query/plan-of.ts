import { leftOutField, refuseLeftOut } from '../../accounts/rules/left-out.ts';
import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { type DataName, planQuery } from '../../query/check/check.ts';
import type { SearchContext } from '../search-context.ts';

export interface Planned {
  readonly plan: QueryPlan;
  readonly warnings: readonly QueryNotice[];
  readonly names: readonly DataName[];
}

/** The text of a query -> its plan. @throws ProblemError subscription_plan_restriction; invalid_query, with the place */
export function planOf(context: SearchContext, collection: Collection, q: string): Planned {
  refuseLeftOut(context.leftOut[collection]);
  const checked = planQuery(q, context.fields[collection], { now: context.now() });
  if (checked.kind === 'plan') return checked;
  const { problem } = checked;
  if (problem.code !== 'left_out_field') throw new ProblemError('invalid_query', noticeText(problem));
  throw leftOutField(context.leftOut[collection], q.slice(problem.from, problem.to));
}

/** @throws ProblemError subscription_plan_restriction: the field that was named is left out */
export function refuseLeftOutField({ fields, leftOut }: SearchContext, collection: Collection, path: string): void {
  const plain = path.replace(/\[\d+\]/g, '');
  if (fields[collection].leavesOut(plain) || leftOut[collection].has(plain))
    throw leftOutField(leftOut[collection], path);
}

/** Places are counted from 1 for people. */
export function noticeText({ message, from }: QueryNotice): string {
  return `${message} (at character ${from + 1})`;
}
