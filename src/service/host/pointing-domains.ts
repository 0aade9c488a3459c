import type { Collection } from '../../model/collection.ts';
import { recordText } from '../../model/json-value.ts';
import type { PlanField, QueryPlan } from '../../model/query-plan.ts';
import { newestObservations, type ObservationContext, type ObservationList } from './observations.ts';

/** Domain names of DNS: the newest, one more than is shown, and the total. */
export interface PointingNames {
  readonly names: readonly string[];
  readonly count: number;
  readonly observed: ObservationList;
}

export const SHOWN_NAMES = 100;

export async function domainNames(view: ObservationContext, plan: QueryPlan): Promise<PointingNames> {
  const field = { path: 'domain', type: 'keyword' } as const;
  const question = { collection: 'domains', plan, fields: ['domain'], limit: SHOWN_NAMES + 1 } as const;
  const observed = await newestObservations(view, question);
  const names = observed.hits.map(({ record }) => recordText(record, 'domain')).filter((name) => name !== undefined);
  const count = observed.isCut ? await countDocuments(view, { collection: 'domains', plan, field }) : names.length;
  return { names: names.slice(0, SHOWN_NAMES + 1), count, observed };
}

/** A field whose value names the document. */
interface DistinctCount {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  readonly field: PlanField;
}

/** How many names are compared where several indices may hold the same document. */
const MAX_COMPARED = 10_000;

/** Counts the documents that match a plan: exactly in one scope without repeats, up to 10,000 in several scopes. */
async function countDocuments(
  { store, visibility, signal }: ObservationContext,
  distinct: DistinctCount,
): Promise<number> {
  const { collection, plan, field } = distinct;
  const options = signal === undefined ? {} : { signal };
  const scopes = visibility.scopes[collection];
  const counts = await Promise.all(scopes.map((scope) => store.count({ collection, plan, scope }, options)));
  const all = counts.reduce((sum, count) => sum + count, 0);
  const mayRepeat = counts.filter((count) => count > 0).length > 1 || scopes[0]?.kind === 'indices';
  if (!mayRepeat || all === 0 || all > MAX_COMPARED) return all;
  const names = await Promise.all(
    scopes.map((scope) => store.facet({ collection, plan, scope, fields: [field], size: MAX_COMPARED }, options)),
  );
  return new Set(names.flatMap((buckets) => buckets.map(({ key }) => key[0]))).size;
}
