import type { JsonObject } from '../../model/json-value.ts';
import { ownPlan } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';
import { apexOf } from './host-queries.ts';
import { newestObservations, type ObservationContext, type ObservationList } from './observations.ts';
import { domainNames, SHOWN_NAMES } from './pointing-domains.ts';

/** The DNS records of a name, and the other names of its registered domain. */
export interface Dns {
  readonly dns: JsonObject | undefined;
  readonly related: readonly string[];
  readonly relatedCount: number;
  readonly observed: readonly ObservationList[];
}

/**
 * The related names are what `relatedQuery` finds. One combined query took half as long again as two lookups sent
 * concurrently: the two names, and the names below the registered domain.
 */
export async function dnsOf(context: SearchContext, view: ObservationContext, name: string): Promise<Dns> {
  const apex = apexOf(name);
  const [exact, below] = await Promise.all([
    newestObservations(view, {
      collection: 'domains',
      plan: ownPlan(context, 'domains', `domain:("${name}" OR "${apex}")`),
      fields: ['domain', ...DNS_FIELDS],
      limit: 10,
    }),
    domainNames(view, ownPlan(context, 'domains', `domain:*.${apex}`)),
  ]);
  const ownRecord = exact.hits.find(({ record }) => record.domain === name);
  const isApexRelated = name !== apex && exact.hits.some(({ record }) => record.domain === apex);
  const isAmongThem = name !== apex && ownRecord !== undefined;
  return {
    dns: ownRecord && dnsBlock(ownRecord.record),
    related: [...(isApexRelated ? [apex] : []), ...below.names.filter((related) => related !== name)].slice(
      0,
      SHOWN_NAMES,
    ),
    relatedCount: below.count - (isAmongThem ? 1 : 0) + (isApexRelated ? 1 : 0),
    observed: [exact, below.observed],
  };
}

export const DNS_FIELDS = ['a', 'aaaa', 'cname', 'mx', 'ns', 'txt', 'zone', 'level'];

/** In this order, without empty lists. */
export function dnsBlock(record: JsonObject): JsonObject {
  const names = [...DNS_FIELDS, 'last_updated', '@timestamp'];
  return Object.fromEntries(names.map((name) => [name, record[name]]).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
