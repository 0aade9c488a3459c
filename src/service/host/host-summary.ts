import { formatHost, type Host } from '../../addr/host.ts';
import { type Collection, collections } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { type JsonObject, jsonObject, recordTexts } from '../../model/json-value.ts';
import type { IndexRecord } from '../../model/operations/answers.ts';
import type { DomainHostAnswer, HostSummary, IpHost } from '../../model/operations/host-answers.ts';
import { type ProblemError, requestError } from '../../model/problem.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import type { SideRecords } from '../../store/side-tables.ts';
import { indexRecord } from '../index-record.ts';
import { ownPlan } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';
import { addressFacts, geoBlock, indicatorsOf, notedIndicators, notedPrivacy } from './address-facts.ts';
import { dnsOf } from './dns.ts';
import { addressQueries, domainQueries, relatedQuery } from './host-queries.ts';
import { type HostVisibility, type VisibilityInput, visibilityOf } from './host-visibility.ts';
import type { ObservationContext, ObservationList } from './observations.ts';
import { domainNames, SHOWN_NAMES } from './pointing-domains.ts';
import { type HostServices, servicesOf } from './services.ts';
import { organizationOf, whoisOfAddress, whoisOfDomain } from './whois.ts';

export interface HostInput extends VisibilityInput {
  readonly host: Host;
  readonly signal?: AbortSignal | undefined;
}

/** Everything known of a host, from concurrent queries. Undefined if there is nothing. */
export async function hostSummary(context: SearchContext, input: HostInput): Promise<HostSummary | undefined> {
  const visibility = await visibilityOf(context, input);
  const view = { store: context.store, leftOut: context.leftOut, visibility, signal: input.signal };
  const name = formatHost(input.host);
  return input.host.kind === 'address'
    ? await addressSummary(context, view, name)
    : await domainSummary(context, view, name);
}

async function addressSummary(
  context: SearchContext,
  view: ObservationContext,
  ip: string,
): Promise<IpHost | undefined> {
  const plan = planner(context, addressQueries(ip));
  const { sideTables } = context.store;
  const [services, domains, registered, facts, [indicators = []]] = await Promise.all([
    servicesOf(view, plan('responses')),
    domainNames(view, plan('domains')),
    whoisOfAddress(view, plan('whois_ip')),
    view.visibility.until === undefined ? addressFacts(view, ip) : NO_FACTS,
    presentOnly(view, () => sideTables.indicators.at([ip], options(view))),
  ]);
  // Facts that a scan recorded are the fallback.
  const scanned = notedOf(services);
  const whois = registered.whois ?? jsonObject(scanned, 'whois');
  const notedGeo = jsonObject(scanned, 'geo');
  const geo = facts.geo ?? (notedGeo && geoBlock(notedGeo, undefined));
  const observed = [services.observed, domains.observed, registered.observed];
  const leaves: ReadonlySet<string> = new Set(context.tier.leavesOut.classes);
  const blocks = {
    ptr: recordTexts(scanned, 'ptr'),
    geo,
    privacy: leaves.has('privacy') ? undefined : (facts.privacy ?? notedPrivacy(scanned)),
    domains: domains.names.slice(0, SHOWN_NAMES),
    whois,
    ...(await serviceBlocks(view, services, plan('responses'))),
    ioc: leaves.has('ioc') ? [] : [...indicatorsOf(indicators), ...notedIndicators(scanned, ip)],
  };
  if (isNothing(blocks)) return undefined;
  const organization = organizationOf(whois);
  return {
    type: 'ip',
    ip,
    ...withoutBlanks({
      ...defined({ organization }),
      ...blocks,
      ...defined({ domains_count: domains.count === 0 ? undefined : domains.count }),
      source: sourcesOf(view.visibility, observed),
    }),
  };
}

async function domainSummary(
  context: SearchContext,
  view: ObservationContext,
  name: string,
): Promise<DomainHostAnswer | undefined> {
  const plan = planner(context, domainQueries(name));
  const { sideTables } = context.store;
  const [services, { dns, related, relatedCount, observed: ofDns }, registered, [indicators = []]] = await Promise.all([
    servicesOf(view, plan('responses')),
    dnsOf(context, view, name),
    whoisOfDomain(view, plan('whois_domains')),
    presentOnly(view, () => sideTables.indicators.ofDomains([name], options(view))),
  ]);
  const blocks = {
    dns,
    related_domains: related,
    whois: registered.whois,
    ...(await serviceBlocks(view, services, plan('responses'))),
    ioc: (context.tier.leavesOut.classes as readonly string[]).includes('ioc') ? [] : indicatorsOf(indicators),
  };
  if (isNothing(blocks)) return undefined;
  const observed = [services.observed, ...ofDns, registered.observed];
  return {
    type: 'domain',
    domain: name,
    related_domains_query: relatedQuery(name),
    related_domains_count: relatedCount,
    ...withoutBlanks({ ...blocks, source: sourcesOf(view.visibility, observed) }),
  };
}

const NO_FACTS = { geo: undefined, privacy: undefined };

/** Threat lists and address databases only describe the present: they have no history. */
async function presentOnly(
  { visibility }: ObservationContext,
  look: () => Promise<readonly SideRecords[]>,
): Promise<readonly SideRecords[]> {
  return visibility.until === undefined ? await look() : [];
}

function planner(
  context: SearchContext,
  queries: Readonly<Partial<Record<Collection, string>>>,
): (collection: Collection) => QueryPlan {
  return (collection) => ownPlan(context, collection, queries[collection] ?? '');
}

/** Ports and software, and the number of responses if there are more than were read. */
async function serviceBlocks(
  { store, visibility, signal }: ObservationContext,
  services: HostServices,
  plan: QueryPlan,
) {
  const { ports, software, observed } = services;
  if (!observed.isCut) return { ports, software };
  const counts = await Promise.all(
    visibility.scopes.responses.map((scope) =>
      store.count({ collection: 'responses', plan, scope }, signal === undefined ? {} : { signal }),
    ),
  );
  return { ports, software, services_count: counts.reduce((sum, count) => sum + count, 0) };
}

function notedOf({ latest }: HostServices): JsonObject | undefined {
  return latest?.fullRecord === undefined ? undefined : (JSON.parse(latest.fullRecord) as JsonObject);
}

const options = ({ signal }: ObservationContext) => (signal === undefined ? {} : { signal });

type Blocks = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);

function isNothing(blocks: Blocks): boolean {
  return Object.values(blocks).every(isEmpty);
}

/** A known name without DNS records has an empty block. */
const isBlank = (value: unknown): boolean =>
  isEmpty(value) || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Drops empty blocks. */
function withoutBlanks<T extends Blocks>(blocks: T) {
  // The lists were created here, so nothing else can change them.
  return Object.fromEntries(Object.entries(blocks).filter(([, value]) => !isBlank(value))) as {
    -readonly [Name in keyof T]?: T[Name] extends readonly (infer E)[] ? E[] : Exclude<T[Name], undefined>;
  };
}

/** The indices that the observations come from: by collection, then by number. */
function sourcesOf({ indices }: HostVisibility, observed: readonly ObservationList[]): readonly IndexRecord[] {
  const ids = new Set(observed.flatMap(({ hits }) => hits.map(({ indexId }) => indexId)));
  const sources = [...ids].map((id) => indices.get(id)).filter((index) => index !== undefined);
  return sources
    .sort((a, b) => collections.indexOf(a.collection) - collections.indexOf(b.collection) || a.id - b.id)
    .map(indexRecord);
}

const MAX_SHOWN = 100;

/** The problem for text that is neither an address nor a domain name. */
export function notAHost(text: string): ProblemError {
  const excerpt = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return requestError(
    'Neither an address nor a domain name',
    `Cannot read ${excerpt} as a host: give something like 192.0.2.1, 2001:db8::1 or example.com.`,
  );
}
