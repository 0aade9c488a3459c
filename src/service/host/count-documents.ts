import type { Collection } from '../../model/collection.ts';
import type { PlanField, QueryPlan } from '../../model/query-plan.ts';
import type { ObservationContext } from './observations.ts';

/** A field whose value names the document. */
export interface DistinctCount {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  readonly field: PlanField;
}

/** So many names are compared with each other where several indices may hold the same document. */
const MOST_COMPARED = 10_000;

/** How many documents a plan finds. Exact where one scope without repetitions is seen, and up to 10,000 where there are several. */
export async function countDocuments(
  { store, sight, signal }: ObservationContext,
  counted: DistinctCount,
): Promise<number> {
  const { collection, plan, field } = counted;
  const options = signal === undefined ? {} : { signal };
  const scopes = sight.scopes[collection];
  const counts = await Promise.all(scopes.map((scope) => store.count({ collection, plan, scope }, options)));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const mayRepeat = counts.filter((count) => count > 0).length > 1 || scopes[0]?.kind === 'indices';
  if (!mayRepeat || all === 0 || all > MOST_COMPARED) return all;
  const names = await Promise.all(
    scopes.map((scope) => store.facet({ collection, plan, scope, fields: [field], size: MOST_COMPARED }, options)),
  );
  return new Set(names.flatMap((buckets) => buckets.map(({ key }) => key[0]))).size;
}
