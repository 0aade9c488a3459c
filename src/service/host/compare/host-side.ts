import { formatHost, type Host } from '../../../addr/host.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import type { SideRecords } from '../../../store/side-tables.ts';
import { ownPlan } from '../../query/plan-of.ts';
import type { SearchContext } from '../../search-context.ts';
import { DNS_FIELDS } from '../dns.ts';
import { queriesOf } from '../host-queries.ts';
import type { HostInput } from '../host-summary.ts';
import { visibilityOf } from '../host-visibility.ts';
import { newestObservations, type Observation, type ObservationContext } from '../observations.ts';
import { whoisOfAddress, whoisOfDomain } from '../whois.ts';
import { pointingNames } from './pointing-names.ts';
import { type SeenService, seenService } from './seen-services.ts';

/** What is known of a host at a moment, as far as it is compared. */
export interface HostSide {
  readonly host: Host;
  readonly asOf: number | undefined;
  readonly view: ObservationContext;
  readonly services: readonly SeenService[];
  /** Of an address, the names that point to it; of a name, its own record. The newest first. */
  readonly names: readonly Observation[];
  readonly registration: Observation | undefined;
  /** Undefined if nothing can be known. */
  readonly indicators: readonly JsonObject[] | undefined;
  readonly isCut: boolean;
}

/** Services that are compared, and how long their records may be together. */
const MAX_SERVICES = 1_000;
const MAX_CHARACTERS = 32 * 2 ** 20;

export async function readHostSide(context: SearchContext, input: HostInput): Promise<HostSide> {
  const { host, asOf, signal } = input;
  const visibility = await visibilityOf(context, input);
  const view = { store: context.store, leftOut: context.leftOut, visibility, signal };
  const queries = queriesOf(host);
  const isAddress = host.kind === 'address';
  const [services, names, whois, indicators] = await Promise.all([
    newestObservations(view, {
      collection: 'responses',
      plan: ownPlan(context, 'responses', queries.responses ?? ''),
      fields: ['*'],
      limit: MAX_SERVICES,
      characters: MAX_CHARACTERS,
    }),
    isAddress
      ? pointingNames(context, view, formatHost(host))
      : newestObservations(view, {
          collection: 'domains',
          plan: ownPlan(context, 'domains', queries.domains ?? ''),
          fields: DNS_FIELDS,
          limit: 10,
        }),
    isAddress
      ? whoisOfAddress(view, ownPlan(context, 'whois_ip', queries.whois_ip ?? ''))
      : whoisOfDomain(view, ownPlan(context, 'whois_domains', queries.whois_domains ?? '')),
    indicatorsNow(context, input),
  ]);
  return {
    host,
    asOf,
    view,
    services: services.hits.flatMap((hit) => seenService(host, hit) ?? []),
    names: names.hits,
    registration: whois.observed.hits[0],
    indicators,
    isCut: services.isCut || names.isCut,
  };
}

/** Threat lists have no history. */
async function indicatorsNow(
  { store, tier }: SearchContext,
  { host, asOf, signal }: HostInput,
): Promise<readonly JsonObject[] | undefined> {
  if (asOf !== undefined || (tier.leavesOut.classes as readonly string[]).includes('ioc')) return undefined;
  const { indicators } = store.sideTables;
  const options = signal === undefined ? {} : { signal };
  const lists: readonly SideRecords[] =
    host.kind === 'address'
      ? await indicators.at([formatHost(host)], options)
      : await indicators.ofDomains([formatHost(host)], options);
  return (lists[0] ?? []).map(({ json }) => JSON.parse(json) as JsonObject);
}
