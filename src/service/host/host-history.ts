import { formatHost } from '../../addr/host.ts';
import type { Collection } from '../../model/collection.ts';
import { type JsonObject, jsonObject, recordText } from '../../model/json-value.ts';
import type { HostHistory } from '../../model/operations/host-answers.ts';
import { ownPlan } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';
import { DNS_FIELDS, dnsBlock } from './dns.ts';
import { queriesOf } from './host-queries.ts';
import type { HostInput } from './host-summary.ts';
import { visibilityOf } from './host-visibility.ts';
import { type Observation, type ObservationContext, type ObservationList, observations } from './observations.ts';
import { portOf, SERVICE_FIELDS, tagsOf } from './services.ts';

/** Maximum observations that are read of each collection. */
const MAX_OBSERVATIONS = 1_000;
const MAX_VERSIONS = 50;

/**
 * What was observed of a host, and when, in every index that the caller may name, older ones included. Undefined if
 * there is nothing.
 */
export async function hostHistory(context: SearchContext, input: HostInput): Promise<HostHistory | undefined> {
  const visibility = await visibilityOf(context, { ...input, asOf: input.asOf ?? context.now() });
  const view = { store: context.store, leftOut: context.leftOut, visibility, signal: input.signal };
  const queries = queriesOf(input.host);
  const isAddress = input.host.kind === 'address';
  const look = async (collection: Collection, fields: readonly string[]): Promise<ObservationList> => {
    const q = queries[collection];
    if (q === undefined) return NOTHING;
    const plan = ownPlan(context, collection, q);
    return await observations(view, { collection, plan, fields, limit: MAX_OBSERVATIONS });
  };
  const [services, names, registered] = await Promise.all([
    look('responses', SERVICE_FIELDS),
    isAddress ? NOTHING : look('domains', DNS_FIELDS),
    look(isAddress ? 'whois_ip' : 'whois_domains', WHOIS_FIELDS),
  ]);
  if ([services, names, registered].every(({ hits }) => hits.length === 0)) return undefined;
  return {
    type: isAddress ? 'ip' : 'domain',
    host: formatHost(input.host),
    services: withLifetimes(view, services.hits, servicesIn),
    software: withLifetimes(view, services.hits, softwareIn),
    dns: versions(view, names.hits, dnsBlock),
    whois: versions(view, registered.hits, whoisBlock),
    is_cut: [services, names, registered].some(({ isCut }) => isCut),
  };
}

const NOTHING: ObservationList = { hits: [], isCut: false };

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

interface Lifetime {
  first_seen: string;
  last_seen: string;
  indices: string[];
}

/** Merges equal values of all observations, newest first, and adds when each was seen. */
function withLifetimes<T>(
  { visibility }: ObservationContext,
  hits: readonly Observation[],
  valuesIn: (record: JsonObject) => readonly T[],
): (T & Lifetime)[] {
  const lifetimes = new Map<string, T & Lifetime>();
  for (const { at, indexId, record } of hits) {
    const time = new Date(at).toISOString();
    const label = visibility.indices.get(indexId)?.label ?? String(indexId);
    for (const value of valuesIn(record)) {
      const name = JSON.stringify(value);
      const existing = lifetimes.get(name);
      if (existing === undefined)
        lifetimes.set(name, { ...value, first_seen: time, last_seen: time, indices: [label] });
      else {
        existing.first_seen = time;
        if (!existing.indices.includes(label)) existing.indices.push(label);
      }
    }
  }
  return [...lifetimes.values()];
}

function servicesIn(record: JsonObject) {
  const [port, uri] = [portOf(record), recordText(record, 'uri')];
  return port === undefined || uri === undefined ? [] : [{ ...port, uri }];
}

function softwareIn(record: JsonObject) {
  return tagsOf(record).flatMap((tag) => {
    const name = recordText(tag, 'name');
    return name === undefined ? [] : [{ name, version: recordText(jsonObject(tag, name), 'version') ?? null }];
  });
}

/** Lists the versions of a record, newest first. Of consecutive equal observations, the oldest is listed. */
function versions(
  { visibility }: ObservationContext,
  hits: readonly Observation[],
  block: (record: JsonObject) => JsonObject,
) {
  const result: { at: string; index: string; data: JsonObject; content: string }[] = [];
  for (const { at, indexId, record } of hits) {
    const { last_updated: _, '@timestamp': __, ...data } = block(record);
    const version = {
      at: new Date(at).toISOString(),
      index: visibility.indices.get(indexId)?.label ?? String(indexId),
      data,
      content: JSON.stringify(data),
    };
    if (result.at(-1)?.content === version.content) result[result.length - 1] = version;
    else if (result.length === MAX_VERSIONS) break;
    else result.push(version);
  }
  return result.map(({ content: _, ...version }) => version);
}

const whoisBlock = (record: JsonObject): JsonObject => record;
