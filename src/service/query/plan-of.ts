import { refuseRestricted, restrictedFieldProblem } from '../../accounts/rules/field-restrictions.ts';
import type { Collection } from '../../model/collection.ts';
import { ProblemError } from '../../model/problem.ts';
import type { QueryNotice, QueryProblem } from '../../model/query-notice.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { type DataName, planQuery } from '../../query/check/check.ts';
import { NO_RECORDS } from '../../query/check/simplify.ts';
import type { SearchContext } from '../search-context.ts';
import { keptPlan } from './kept-plans.ts';

export interface PlannedQuery {
  readonly plan: QueryPlan;
  readonly warnings: readonly QueryNotice[];
  readonly names: readonly DataName[];
}

/**
 * Parses and checks the text of a query.
 * @throws ProblemError subscription_plan_restriction; invalid_query, with the position
 */
export function planOf(context: SearchContext, collection: Collection, q: string): PlannedQuery {
  refuseRestricted(context.leftOut[collection]);
  const report = keptPlan(q, context.fields[collection], { now: context.now() });
  if (report.kind === 'plan') return report;
  const { problem } = report;
  if (problem.code !== 'left_out_field') throw invalidQuery(q, problem);
  throw restrictedFieldProblem(context.leftOut[collection], q.slice(problem.from, problem.to));
}

/** @throws ProblemError subscription_plan_restriction if the tier leaves out the named field */
export function refuseLeftOutField({ fields, leftOut }: SearchContext, collection: Collection, path: string): void {
  const plain = path.replace(/\[\d+\]/g, '');
  if (fields[collection].leavesOut(plain) || leftOut[collection].has(plain))
    throw restrictedFieldProblem(leftOut[collection], path);
}

/** The title says what is wrong and where; the detail says what to do and quotes the query around the position. */
function invalidQuery(q: string, { message, hint, from }: QueryProblem): ProblemError {
  // Users count positions from 1.
  const title = `${message.replace(/\.$/, '')} (at character ${from + 1})`;
  return new ProblemError('invalid_query', `${hint} Near: ${around(q, from)}`, { title });
}

/** Characters to quote on each side of a position. */
const SHOWN = 20;

function around(q: string, at: number): string {
  const [from, to] = [Math.max(0, at - SHOWN), Math.min(q.length, at + SHOWN)];
  return `${from > 0 ? '...' : ''}${q.slice(from, to).toWellFormed()}${to < q.length ? '...' : ''}`;
}

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
