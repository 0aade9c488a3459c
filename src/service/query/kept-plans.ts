import type { QueryPlan } from '../../model/query-plan.ts';
import { WeightedCache } from '../../model/weighted-cache.ts';
import { type CheckResult, planQuery, type QueryCheckOptions } from '../../query/check/check.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';

/** The plans of the last queries about each field index. */
const PLANS = new WeakMap<FieldIndex, WeightedCache<CheckResult>>();

/**
 * `planQuery` for the queries of clients, which ask the same again and again: reading one takes as long as a short
 * answer of the store.
 */
export function keptPlan(q: string, fields: FieldIndex, options: QueryCheckOptions): CheckResult {
  if (!isKept(q)) return planQuery(q, fields, options);
  let plans = PLANS.get(fields);
  if (plans === undefined) {
    plans = new WeightedCache(MOST_WEIGHT);
    PLANS.set(fields, plans);
  }
  const kept = plans.get(q);
  if (kept !== undefined) return kept;
  const report = planQuery(q, fields, options);
  if (report.kind === 'plan') plans.set(q, report, A_QUERY + weightOf(report.plan));
  return report;
}

/** Not if it says `now`, which a backslash may hide. */
const isKept = (q: string): boolean => q.length <= LONGEST && !q.includes('now') && !q.includes('\\');

/** The fields that a plan compares: some have hundreds. */
function weightOf(plan: QueryPlan): number {
  switch (plan.kind) {
    case 'all':
    case 'none':
      return 1;
    case 'and':
    case 'or':
      return plan.plans.reduce((sum, part) => sum + weightOf(part), 1);
    case 'not':
    case 'joined':
      return weightOf(plan.plan) + 1;
    case 'match':
      return plan.fields.length + 1;
  }
}

const LONGEST = 1_000;
/** Some thousand usual queries, and a few megabytes. */
const MOST_WEIGHT = 50_000;
const A_QUERY = 10;
