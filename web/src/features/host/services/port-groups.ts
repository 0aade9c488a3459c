/** The answer of a host, and the records of its services as far as they were read -> its services by port. */
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { type FoundProduct, productsOf, serviceFacts } from '../../../records/read/service-facts.ts';
import { textAt, timeAt } from '../../../records/read/values-at.ts';
import { type RiskSummary, riskSummary, vulnerabilitiesOf } from '../../../records/read/vulnerabilities-of.ts';
import { uriPlace } from './uri-place.ts';

export interface PortGroup {
  /** `443/tcp` */
  readonly key: string;
  readonly port: number;
  readonly transport: string;
  /** Such as https. Several, if the port answers to several. */
  readonly protocols: readonly string[];
  readonly products: readonly FoundProduct[];
  readonly risk: RiskSummary | undefined;
  /** Of the newest page or greeting. */
  readonly title: { readonly field: string; readonly text: string } | undefined;
  readonly lastSeen: string | undefined;
  /** Those that were read. */
  readonly records: readonly unknown[];
}

type Port = NonNullable<HostAnswer['ports']>[number];
type Software = NonNullable<HostAnswer['software']>[number];

export function portGroups(
  { ports = [], software = [] }: Pick<HostAnswer, 'ports' | 'software'>,
  records: readonly unknown[] = [],
): readonly PortGroup[] {
  const groups = new Map<string, Port[]>();
  for (const port of ports) {
    const key = portKey(port.port, port.prot4);
    groups.set(key, [...(groups.get(key) ?? []), port]);
  }
  const keys = [...groups.keys()];
  const softwareBy = Map.groupBy(software, (entry) => keyOfUri(entry.uri, groups) ?? '');
  const recordsBy = Map.groupBy(newestOfEach(records), (record) =>
    portKey(Number(textAt(record, 'port')), textAt(record, 'prot4')),
  );
  return keys.map((key) => groupOf(key, groups.get(key) ?? [], softwareBy.get(key) ?? [], recordsBy.get(key) ?? []));
}

const portKey = (port: number, transport: string | undefined): string =>
  `${port}/${transport?.toLowerCase() === 'udp' ? 'udp' : 'tcp'}`;

function groupOf(
  key: string,
  ports: readonly Port[],
  software: readonly Software[],
  records: readonly unknown[],
): PortGroup {
  const [first] = ports;
  const protocols = ports.map(({ protocol, prot7 }) => protocolName(protocol ?? prot7 ?? ''));
  return {
    key,
    port: first?.port ?? 0,
    transport: key.slice(key.indexOf('/') + 1),
    protocols: [...new Set(protocols)],
    products: productsOf({ tag: software.flatMap(({ tag = [] }) => tag) }),
    risk: riskSummary(distinct(vulnerabilitiesOf({ cve: software.flatMap(({ cve = [] }) => cve) }))),
    title: titleOf(software, records),
    lastSeen: newest([
      ...software.map((entry) => timeAt(entry, 'last_seen')),
      ...records.map((record) => timeAt(record, 'last_updated')),
    ]),
    records,
  };
}

/** What scanners call a service that nothing recognised. */
const protocolName = (name: string): string => (name === 'raw_tcp' || name === '' ? 'unknown' : name);

function distinct<T extends { readonly name: string }>(list: readonly T[]): readonly T[] {
  return [...new Map(list.toReversed().map((each) => [each.name, each])).values()];
}

function titleOf(software: readonly Software[], records: readonly unknown[]): PortGroup['title'] {
  for (const record of records) {
    const about = serviceFacts(record).about;
    if (about !== undefined) return about;
  }
  const titled = software.find(({ title = '' }) => title.trim() !== '');
  return titled?.title === undefined ? undefined : { field: 'http.title', text: titled.title };
}

/** By the port of the URI; where TCP and UDP have it, by the protocol that is its scheme. */
function keyOfUri(uri: string | undefined, groups: ReadonlyMap<string, readonly Port[]>): string | undefined {
  const place = uriPlace(uri);
  if (place === undefined) return undefined;
  const keys = ['tcp', 'udp'].map((transport) => portKey(place.port, transport)).filter((key) => groups.has(key));
  const speaks = (key: string): boolean => groups.get(key)?.some(({ protocol }) => protocol === place.scheme) === true;
  return keys.find(speaks) ?? keys[0];
}

/** Of each URI, as older indices have it too. */
function newestOfEach(records: readonly unknown[]): readonly unknown[] {
  const byUri = new Map<string, unknown>();
  for (const record of records) {
    const uri = textAt(record, 'uri') ?? JSON.stringify(record).slice(0, 200);
    const other = byUri.get(uri);
    if (other === undefined || seenAt(record) > seenAt(other)) byUri.set(uri, record);
  }
  return [...byUri.values()];
}

const seenAt = (record: unknown): number => Date.parse(timeAt(record, 'last_updated') ?? '') || 0;

export function newest(times: readonly (string | undefined)[]): string | undefined {
  let latest: string | undefined;
  for (const time of times)
    if (time !== undefined && (latest === undefined || Date.parse(time) > Date.parse(latest))) latest = time;
  return latest;
}
