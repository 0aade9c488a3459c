/**
 * The files of IANA that say which RDAP servers know a domain, an address or an autonomous system (RFC 9224). Entries
 * that cannot be read are left out: the others are of use without them.
 */
import { parseAddress } from '../../../addr/ip/address.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { type AddressRange, rangeContains, rangeSize } from '../../../addr/ip/range.ts';
import { parentDomain, parseDomainName } from '../../../addr/name/domain-name.ts';
import { defined } from '../../../model/defined.ts';
import { jsonList, jsonText, parseJsonObject, textsIn } from '../../../model/json-value.ts';

export const BOOTSTRAP_KINDS = ['dns', 'ipv4', 'ipv6', 'asn'] as const;
export type BootstrapKind = (typeof BOOTSTRAP_KINDS)[number];

export interface RdapBootstrap {
  /** When IANA made the file, as it says. */
  readonly publication?: string;
  /** Of all kinds of entries. A file has those of one kind. */
  readonly domains: ReadonlyMap<string, URL>;
  readonly networks: readonly (readonly [range: AddressRange, server: URL])[];
  readonly systems: readonly (readonly [first: number, last: number, server: URL])[];
}

/** Undefined if it is no such file. */
export function readRdapBootstrap(kind: BootstrapKind, text: string): RdapBootstrap | undefined {
  const file = parseJsonObject(text);
  const services = jsonList(file, 'services');
  if (services === undefined || jsonText(file, 'version')?.startsWith('1.') !== true) return undefined;
  const domains = new Map<string, URL>();
  const networks: (readonly [AddressRange, URL])[] = [];
  const systems: (readonly [number, number, URL])[] = [];
  let count = 0;
  for (const service of services) {
    const [entries, urls] = Array.isArray(service) ? service : [];
    const server = bestServer(textsIn(urls));
    if (server === undefined) continue;
    for (const entry of textsIn(entries)) {
      if (++count > MOST_ENTRIES) return undefined;
      if (kind === 'dns') addDomain(domains, entry, server);
      else if (kind === 'asn') addSystems(systems, entry, server);
      else addNetwork(networks, entry, server, kind);
    }
  }
  return { ...defined({ publication: jsonText(file, 'publication') }), domains, networks, systems };
}

/** Of the longest name at the end of the domain. */
export function serverOfDomain({ domains }: RdapBootstrap, domain: string): URL | undefined {
  for (let name: string | undefined = domain; name !== undefined; name = parentDomain(name)) {
    const server = domains.get(name);
    if (server !== undefined) return server;
  }
  return domains.get('');
}

/** Of the smallest block around the address. */
export function serverOfAddress({ networks }: RdapBootstrap, text: string): URL | undefined {
  const address = parseAddress(text);
  if (address === undefined) return undefined;
  let best: readonly [range: AddressRange, server: URL] | undefined;
  for (const entry of networks) {
    if (!rangeContains(entry[0], address)) continue;
    if (best === undefined || rangeSize(entry[0]) < rangeSize(best[0])) best = entry;
  }
  return best?.[1];
}

/** Of the smallest block around the number. */
export function serverOfSystem({ systems }: RdapBootstrap, number: number): URL | undefined {
  let best: readonly [first: number, last: number, server: URL] | undefined;
  for (const entry of systems) {
    if (number < entry[0] || number > entry[1]) continue;
    if (best === undefined || entry[1] - entry[0] < best[1] - best[0]) best = entry;
  }
  return best?.[2];
}

/** The files of IANA have some thousand. */
const MOST_ENTRIES = 100_000;

/** One with TLS, if there is one. Paths are added to it, so it ends with a slash. */
function bestServer(urls: readonly string[]): URL | undefined {
  const servers = urls.flatMap((text) => {
    const url = text.length > LONGEST_URL ? null : URL.parse(text);
    if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return [];
    url.search = '';
    url.hash = '';
    if (!url.pathname.endsWith('/')) url.pathname += '/';
    return [url];
  });
  return servers.find(({ protocol }) => protocol === 'https:') ?? servers[0];
}

const LONGEST_URL = 2_000;

/** The empty name is the root. */
function addDomain(domains: Map<string, URL>, entry: string, server: URL): void {
  const name = entry === '' ? '' : parseDomainName(entry);
  if (name !== undefined && !domains.has(name)) domains.set(name, server);
}

function addNetwork(
  networks: (readonly [AddressRange, URL])[],
  entry: string,
  server: URL,
  kind: 'ipv4' | 'ipv6',
): void {
  const range = parseCidr(entry);
  if (range !== undefined && (typeof range.from === 'number') === (kind === 'ipv4')) networks.push([range, server]);
}

/** `64496-64511`, or one number. */
function addSystems(systems: (readonly [number, number, URL])[], entry: string, server: URL): void {
  const [, first = '', last = first] = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(entry) ?? [];
  if (first === '' || Number(first) > Number(last)) return;
  systems.push([Number(first), Number(last), server]);
}
