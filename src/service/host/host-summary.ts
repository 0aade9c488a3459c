import { formatHost, type Host } from '../../addr/host.ts';
import type { Collection } from '../../model/collection.ts';
import type { DomainHost, HostSummary, IpHost } from '../../model/operations/host-answers.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import type { SideRecords } from '../../store/side-tables.ts';
import { ownPlan } from '../query/own-plan.ts';
import type { SearchContext } from '../search-context.ts';
import { addressFacts, geoBlock } from './address-facts.ts';
import { dnsOf } from './dns.ts';
import { addressQueries, domainQueries, relatedQuery } from './host-queries.ts';
import { sightOf, type VisibilityInput } from './host-visibility.ts';
import { indicatorsOf } from './indicators.ts';
import type { JsonRecord, ObservationContext } from './observations.ts';
import { namesOf, SHOWN_NAMES } from './pointing-domains.ts';
import { type HostServices, servicesOf } from './services.ts';
import { sourcesOf } from './sources.ts';
import { objectOf, textsOf } from './values.ts';
import { organizationOf, whoisOfAddress, whoisOfDomain } from './whois.ts';

export interface HostInput extends VisibilityInput {
  readonly host: Host;
  readonly signal?: AbortSignal | undefined;
}

/** All that is known of a host, from questions asked side by side; undefined where that is nothing. */
export async function hostSummary(context: SearchContext, asked: HostInput): Promise<HostSummary | undefined> {
  const sight = await sightOf(context, asked);
  const looking = { store: context.store, leftOut: context.leftOut, sight, signal: asked.signal };
  const name = formatHost(asked.host);
  return asked.host.kind === 'address'
    ? await addressSummary(context, looking, name)
    : await domainSummary(context, looking, name);
}

async function addressSummary(
  context: SearchContext,
  looking: ObservationContext,
  ip: string,
): Promise<IpHost | undefined> {
  const plan = planner(context, addressQueries(ip));
  const { sideTables } = context.store;
  const [services, domains, registered, facts, [indicators = []]] = await Promise.all([
    servicesOf(looking, plan('responses')),
    namesOf(looking, plan('domains')),
    whoisOfAddress(looking, plan('whois_ip')),
    looking.sight.until === undefined ? addressFacts(looking, ip) : NO_FACTS,
    presentOnly(looking, () => sideTables.indicators.at([ip], options(looking))),
  ]);
  // What a scan noted of the address stands in where nothing better is known.
  const noted = notedOf(services);
  const whois = registered.whois ?? objectOf(noted, 'whois');
  const notedGeo = objectOf(noted, 'geo');
  const geo = facts.geo ?? (notedGeo && geoBlock(notedGeo, undefined));
  const observed = [services.observed, domains.observed, registered.observed];
  const leaves: ReadonlySet<string> = new Set(context.tier.leavesOut.classes);
  const blocks = {
    ptr: textsOf(noted, 'ptr'),
    geo,
    privacy: leaves.has('privacy') ? undefined : facts.privacy,
    domains: domains.names.slice(0, SHOWN_NAMES),
    whois,
    ...(await serviceBlocks(looking, services, plan('responses'))),
    ioc: leaves.has('ioc') ? [] : indicatorsOf(indicators),
  };
  if (isNothing(blocks)) return undefined;
  const organization = organizationOf(whois);
  return {
    type: 'ip',
    ip,
    ...present({
      ...(organization === undefined ? {} : { organization }),
      ...blocks,
      ...(domains.count === 0 ? {} : { domains_count: domains.count }),
      source: sourcesOf(looking.sight, observed),
    }),
  };
}

async function domainSummary(
  context: SearchContext,
  looking: ObservationContext,
  name: string,
): Promise<DomainHost | undefined> {
  const plan = planner(context, domainQueries(name));
  const { sideTables } = context.store;
  const [services, { dns, related, relatedCount, observed: ofDns }, registered, [indicators = []]] = await Promise.all([
    servicesOf(looking, plan('responses')),
    dnsOf(context, looking, name),
    whoisOfDomain(looking, plan('whois_domains')),
    presentOnly(looking, () => sideTables.indicators.ofDomains([name], options(looking))),
  ]);
  const blocks = {
    dns,
    related_domains: related,
    whois: registered.whois,
    ...(await serviceBlocks(looking, services, plan('responses'))),
    ioc: (context.tier.leavesOut.classes as readonly string[]).includes('ioc') ? [] : indicatorsOf(indicators),
  };
  if (isNothing(blocks)) return undefined;
  const observed = [services.observed, ...ofDns, registered.observed];
  return {
    type: 'domain',
    domain: name,
    related_domains_query: relatedQuery(name),
    related_domains_count: relatedCount,
    ...present({ ...blocks, source: sourcesOf(looking.sight, observed) }),
  };
}

const NO_FACTS = { geo: undefined, privacy: undefined };

/** Lists and databases of addresses say what is so now: nobody knows what they said before. */
async function presentOnly(
  { sight }: ObservationContext,
  look: () => Promise<readonly SideRecords[]>,
): Promise<readonly SideRecords[]> {
  return sight.until === undefined ? await look() : [];
}

function planner(
  context: SearchContext,
  queries: Readonly<Partial<Record<Collection, string>>>,
): (collection: Collection) => QueryPlan {
  return (collection) => ownPlan(context, collection, queries[collection] ?? '');
}

/** Ports and software; and how many answers there are, where they are more than were looked at. */
async function serviceBlocks({ store, sight, signal }: ObservationContext, services: HostServices, plan: QueryPlan) {
  const { ports, software, observed } = services;
  if (!observed.isCut) return { ports, software };
  const counts = await Promise.all(
    sight.scopes.responses.map((scope) =>
      store.count({ collection: 'responses', plan, scope }, signal === undefined ? {} : { signal }),
    ),
  );
  return { ports, software, services_count: counts.reduce((sum, count) => sum + count, 0) };
}

function notedOf({ latest }: HostServices): JsonRecord | undefined {
  return latest?.whole === undefined ? undefined : (JSON.parse(latest.whole) as JsonRecord);
}

const options = ({ signal }: ObservationContext) => (signal === undefined ? {} : { signal });

type Blocks = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

function isNothing(blocks: Blocks): boolean {
  return Object.values(blocks).every(isEmpty);
}

/** Of a name that is known, of which DNS says nothing, there is an empty block. */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Without what is empty. */
function present<T extends Blocks>(blocks: T) {
  // The lists are made here and nobody else holds them.
  return Object.fromEntries(Object.entries(blocks).filter(([, value]) => !isBlank(value))) as {
    -readonly [Name in keyof T]?: T[Name] extends readonly (infer E)[] ? E[] : Exclude<T[Name], undefined>;
  };
}
