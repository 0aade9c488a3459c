import { ownPlan } from '../query/own-plan.ts';
import type { SearchContext } from '../search-context.ts';
import { apexOf } from './host-queries.ts';
import { type JsonRecord, newest, type ObservationContext, type ObservationList } from './observations.ts';
import { namesOf, SHOWN_NAMES } from './pointing-domains.ts';

/** What DNS says of a name, and the other names of its registered domain. */
export interface Dns {
  readonly dns: JsonRecord | undefined;
  readonly related: readonly string[];
  readonly relatedCount: number;
  readonly observed: readonly ObservationList[];
}

/**
 * The related names are what `relatedQuery` finds. Asked in one it took half as long again as a look-up of the two names beside the names
 * below the registered domain, which are asked at the same time.
 */
export async function dnsOf(context: SearchContext, looking: ObservationContext, name: string): Promise<Dns> {
  const apex = apexOf(name);
  const [named, below] = await Promise.all([
    newest(looking, {
      collection: 'domains',
      plan: ownPlan(context, 'domains', `domain:("${name}" OR "${apex}")`),
      fields: ['domain', ...DNS_FIELDS],
      most: 10,
    }),
    namesOf(looking, ownPlan(context, 'domains', `domain:*.${apex}`)),
  ]);
  const own = named.found.find(({ record }) => record.domain === name);
  const isApexRelated = name !== apex && named.found.some(({ record }) => record.domain === apex);
  const isAmongThem = name !== apex && own !== undefined;
  return {
    dns: own && dnsBlock(own.record),
    related: [...(isApexRelated ? [apex] : []), ...below.names.filter((one) => one !== name)].slice(0, SHOWN_NAMES),
    relatedCount: below.count - (isAmongThem ? 1 : 0) + (isApexRelated ? 1 : 0),
    observed: [named, below.observed],
  };
}

export const DNS_FIELDS = ['a', 'aaaa', 'cname', 'mx', 'ns', 'txt', 'zone', 'level'];

/** In this order, empty lists left out. */
export function dnsBlock(record: JsonRecord): JsonRecord {
  const names = [...DNS_FIELDS, 'last_updated', '@timestamp'];
  return Object.fromEntries(names.map((name) => [name, record[name]]).filter(([, value]) => !isNothing(value)));
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
