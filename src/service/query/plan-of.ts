import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { planQuery } from '../../query/check/check.ts';
import type { SearchContext } from '../search-context.ts';

export interface Planned {
  readonly plan: QueryPlan;
  readonly warnings: readonly QueryNotice[];
}

/** The text of a query -> its plan. @throws ProblemError invalid_query, with the place */
export function planOf({ fields, now }: SearchContext, collection: Collection, q: string): Planned {
  const checked = planQuery(q, fields[collection], { now: now() });
  if (checked.kind === 'problem') throw new ProblemError('invalid_query', noticeText(checked.problem));
  return checked;
}

/** Places are counted from 1 for people. */
export function noticeText({ message, from }: QueryNotice): string {
  return `${message} (at character ${from + 1})`;
}
