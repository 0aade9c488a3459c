import { defined } from '../../model/defined.ts';
import { type JsonObject, jsonObject, recordInteger, recordObjects, recordText } from '../../model/json-value.ts';
import type { HostPort, HostSoftware } from '../../model/operations/host-answers.ts';
import {
  newestObservations,
  type Observation,
  type ObservationContext,
  type ObservationList,
  type ObservationQuery,
} from './observations.ts';

/** The ports of a host and its recognised software. Each service appears in its newest observation. */
export interface HostServices {
  readonly ports: readonly HostPort[];
  readonly software: readonly HostSoftware[];
  /** The newest response of all, with what scans say of the address. */
  readonly latest: Observation | undefined;
  readonly observed: ObservationList;
}

/** Maximum responses that are read per host. */
const MAX_SERVICES = 1_000;

/** Limits the software of one host: long lists of vulnerabilities must not fill the memory. */
const MAX_SOFTWARE_CHARACTERS = 8 * 2 ** 20;

export const SERVICE_FIELDS = ['uri', 'protocol', 'prot4', 'port', 'prot7', 'http.title', 'tag', 'cve'];

export async function servicesOf(view: ObservationContext, plan: ObservationQuery['plan']): Promise<HostServices> {
  const question = { collection: 'responses', plan, fields: SERVICE_FIELDS, limit: MAX_SERVICES } as const;
  const observed = await newestObservations(view, question);
  return {
    ports: portsOf(observed.hits),
    software: softwareOf(observed.hits),
    latest: observed.hits.find(({ fullRecord }) => fullRecord !== undefined),
    observed,
  };
}

/** Without duplicates, sorted by number. */
function portsOf(hits: readonly Observation[]): readonly HostPort[] {
  const ports = new Map<string, HostPort>();
  for (const { record } of hits) {
    const port = portOf(record);
    if (port !== undefined) ports.set(JSON.stringify(port), port);
  }
  return [...ports.values()].sort(
    (a, b) => a.port - b.port || compare(a.prot4, b.prot4) || compare(a.protocol, b.protocol),
  );
}

export function portOf(record: Observation['record']): HostPort | undefined {
  const port = recordInteger(record, 'port');
  if (port === undefined) return undefined;
  const [protocol, prot4, prot7] = ['protocol', 'prot4', 'prot7'].map((name) => recordText(record, name));
  return {
    ...defined({ protocol, prot4 }),
    port,
    ...defined({ prot7 }),
  };
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Absent if neither the record nor its index says when it was seen. */
function lastSeen(at: number): { readonly last_seen?: string } {
  return at === 0 ? {} : { last_seen: new Date(at).toISOString() };
}

/** The newest observation of each URI. */
function softwareOf(hits: readonly Observation[]): readonly HostSoftware[] {
  const byUri = new Map<string, HostSoftware>();
  let characters = 0;
  for (const { key, record, length, at } of hits) {
    const [uri, title] = [recordText(record, 'uri'), recordText(jsonObject(record, 'http'), 'title')];
    const [tag, cve] = [tagsOf(record), vulnerabilitiesOf(record)];
    if ((tag.length === 0 && cve.length === 0) || byUri.has(uri ?? key)) continue;
    characters += length;
    if (characters > MAX_SOFTWARE_CHARACTERS) break;
    byUri.set(uri ?? key, {
      ...defined({ uri, title }),
      ...lastSeen(at),
      ...defined({ tag: tag.length === 0 ? undefined : [...tag], cve: cve.length === 0 ? undefined : [...cve] }),
    });
  }
  return [...byUri.values()];
}

/** The products that were recognised in a response. */
export function tagsOf(record: JsonObject): readonly JsonObject[] {
  return recordObjects(record, 'tag');
}

/**
 * The vulnerabilities of a response in the form that clients read: the score is a string, and `has_exploit` is present
 * only if true.
 */
function vulnerabilitiesOf(record: JsonObject): readonly JsonObject[] {
  return recordObjects(record, 'cve').map(({ has_exploit, base_score, ...rest }) => ({
    ...rest,
    ...defined({
      base_score: base_score === undefined || base_score === null ? undefined : String(base_score),
      has_exploit: has_exploit === true ? has_exploit : undefined,
    }),
  }));
}
