import type { QueryPlan } from '../../model/query-plan.ts';
import { countDocuments } from './count-documents.ts';
import { newest, type ObservationContext, type ObservationList } from './observations.ts';
import { textOf } from './values.ts';

/** Domain names of DNS: the newest of them, one more than is shown, and how many there are. */
export interface PointingNames {
  readonly names: readonly string[];
  readonly count: number;
  readonly observed: ObservationList;
}

export const SHOWN_NAMES = 100;

export async function namesOf(looking: ObservationContext, plan: QueryPlan): Promise<PointingNames> {
  const field = { path: 'domain', type: 'keyword' } as const;
  const question = { collection: 'domains', plan, fields: ['domain'], most: SHOWN_NAMES + 1 } as const;
  const observed = await newest(looking, question);
  const names = observed.found.map(({ record }) => textOf(record, 'domain')).filter((name) => name !== undefined);
  const count = observed.isCut ? await countDocuments(looking, { collection: 'domains', plan, field }) : names.length;
  return { names: names.slice(0, SHOWN_NAMES + 1), count, observed };
}
