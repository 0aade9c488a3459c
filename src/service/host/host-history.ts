import { formatHost } from '../../addr/host.ts';
import type { Collection } from '../../model/collection.ts';
import type { HostHistory } from '../../model/operations/host-answers.ts';
import { ownPlan } from '../query/own-plan.ts';
import type { SearchContext } from '../search-context.ts';
import { DNS_FIELDS, dnsBlock } from './dns.ts';
import { queriesOf } from './host-queries.ts';
import type { HostInput } from './host-summary.ts';
import { sightOf } from './host-visibility.ts';
import {
  type JsonRecord,
  type Observation,
  type ObservationContext,
  type ObservationList,
  observations,
} from './observations.ts';
import { portOf, SERVICE_FIELDS } from './services.ts';
import { tagsOf } from './tags.ts';
import { objectOf, textOf } from './values.ts';

/** So many observations of each collection are looked at. */
const MOST_OBSERVATIONS = 1_000;
const MOST_VERSIONS = 50;

/** What was seen of a host, and when: from every index that the caller may name, the older ones too; undefined where that is nothing. */
export async function hostHistory(context: SearchContext, asked: HostInput): Promise<HostHistory | undefined> {
  const sight = await sightOf(context, { ...asked, asOf: asked.asOf ?? context.now() });
  const looking = { store: context.store, leftOut: context.leftOut, sight, signal: asked.signal };
  const queries = queriesOf(asked.host);
  const isAddress = asked.host.kind === 'address';
  const look = async (collection: Collection, fields: readonly string[]): Promise<ObservationList> => {
    const q = queries[collection];
    if (q === undefined) return NOTHING;
    const plan = ownPlan(context, collection, q);
    return await observations(looking, { collection, plan, fields, most: MOST_OBSERVATIONS });
  };
  const [services, names, registered] = await Promise.all([
    look('responses', SERVICE_FIELDS),
    isAddress ? NOTHING : look('domains', DNS_FIELDS),
    look(isAddress ? 'whois_ip' : 'whois_domains', WHOIS_FIELDS),
  ]);
  if ([services, names, registered].every(({ found }) => found.length === 0)) return undefined;
  return {
    type: isAddress ? 'ip' : 'domain',
    host: formatHost(asked.host),
    services: together(looking, services.found, servicesIn),
    software: together(looking, services.found, softwareIn),
    dns: versions(looking, names.found, dnsBlock),
    whois: versions(looking, registered.found, whoisBlock),
    is_cut: [services, names, registered].some(({ isCut }) => isCut),
  };
}

const NOTHING: ObservationList = { found: [], isCut: false };

const WHOIS_FIELDS = [
  'domain',
  'ip',
  'net',
  'asn',
  'registrar',
  'registrant',
  'status',
  'name_servers',
  'expiration_date',
];

interface SeenRange {
  first_seen: string;
  last_seen: string;
  indices: string[];
}

/** The same things of all observations, which come newest first, each with when it was seen. */
function together<T>(
  { sight }: ObservationContext,
  found: readonly Observation[],
  thingsIn: (record: JsonRecord) => readonly T[],
): (T & SeenRange)[] {
  const seen = new Map<string, T & SeenRange>();
  for (const { at, indexId, record } of found) {
    const time = new Date(at).toISOString();
    const label = sight.indices.get(indexId)?.label ?? String(indexId);
    for (const thing of thingsIn(record)) {
      const name = JSON.stringify(thing);
      const known = seen.get(name);
      if (known === undefined) seen.set(name, { ...thing, first_seen: time, last_seen: time, indices: [label] });
      else {
        known.first_seen = time;
        if (!known.indices.includes(label)) known.indices.push(label);
      }
    }
  }
  return [...seen.values()];
}

function servicesIn(record: JsonRecord) {
  const [port, uri] = [portOf(record), textOf(record, 'uri')];
  return port === undefined || uri === undefined ? [] : [{ ...port, uri }];
}

function softwareIn(record: JsonRecord) {
  return tagsOf(record).flatMap((tag) => {
    const name = textOf(tag, 'name');
    return name === undefined ? [] : [{ name, version: textOf(objectOf(tag, name), 'version') ?? null }];
  });
}

/** Only where something else was said than the time before: of equal ones in a row the first. */
function versions(
  { sight }: ObservationContext,
  found: readonly Observation[],
  block: (record: JsonRecord) => JsonRecord,
) {
  const kept: { at: string; index: string; data: JsonRecord; said: string }[] = [];
  for (const { at, indexId, record } of found) {
    const { last_updated: _, '@timestamp': __, ...data } = block(record);
    const version = {
      at: new Date(at).toISOString(),
      index: sight.indices.get(indexId)?.label ?? String(indexId),
      data,
      said: JSON.stringify(data),
    };
    if (kept.at(-1)?.said === version.said) kept[kept.length - 1] = version;
    else if (kept.length === MOST_VERSIONS) break;
    else kept.push(version);
  }
  return kept.map(({ said: _, ...version }) => version);
}

const whoisBlock = (record: JsonRecord): JsonRecord => record;
