import { recordText } from '../../model/json-value.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { countDocuments } from './count-documents.ts';
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
