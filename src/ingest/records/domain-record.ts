import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { domainLevel, domainZone, parseDomainName } from '../../addr/name/domain-name.ts';
import { defined } from '../../model/defined.ts';
import type { DomainsRecord } from '../../model/records.generated.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { textOfStrings } from './text-of-strings.ts';

/** A name with records of DNS, as a source has them. */
export interface FoundName {
  readonly name: string;
  readonly records?: readonly FoundDnsRecord[];
  /** What else the source says. */
  readonly dns?: DnsFindings | undefined;
  /** Of the answer, in milliseconds since 1970. */
  readonly time?: number | undefined;
}

export interface FoundDnsRecord {
  /** Such as A. */
  readonly type: string;
  /** As in a zone file; names may lack their last dot, and texts their quotes. */
  readonly value: string;
  readonly ttl?: number | undefined;
}

export type DnsFindings = NonNullable<DomainsRecord['dns']>;

/** A name -> its record in `domains`, with the fields under which our own data has the same. @throws RefusedRecord */
export function domainRecord({ name, records = [], dns, time }: FoundName): FoundRecord {
  const domain = domainOf(name);
  const at = timeText(time);
  const parts = new DomainParts();
  for (const record of records) parts.add(record);
  const data: DomainsRecord = {
    domain,
    ...(domain === '.' ? { level: 0 } : { level: domainLevel(domain), zone: domainZone(domain) }),
    ...parts.fields,
    ...defined({ dns: merged(parts.findings, dns), last_updated: at, '@timestamp': at }),
  };
  return { collection: 'domains', data: { ...data } };
}

/** In small letters, in ASCII and without its last dot, as `domain` has it. @throws RefusedRecord */
export function domainOf(name: string): string {
  const parsed = parseDomainName(name);
  if (parsed !== undefined) return parsed;
  const bare = hostName(name);
  // Names of DNS may have stars and escapes, but not blanks.
  if (bare === '' || bare.length > LONGEST_NAME || !ANY_NAME.test(bare))
    throw new RefusedRecord('it has no domain name');
  return bare;
}

const LONGEST_NAME = 1_008;
const ANY_NAME = /^(?:\.|[!-~]+)$/;

export const timeText = (time: number | undefined): string | undefined =>
  time === undefined || !(Math.abs(time) <= LAST_TIME) ? undefined : new Date(time).toISOString();

/** Of dates in JavaScript. */
const LAST_TIME = 8.64e15;

/** In small letters, without the last dot. That of the root stays. */
export function hostName(name: string): string {
  const lower = name.toLowerCase();
  return lower.length > 1 && lower.endsWith('.') && !lower.endsWith('\\.') ? lower.slice(0, -1) : lower;
}

type Fields = Pick<DomainsRecord, 'a' | 'aaaa' | 'cname' | 'ns' | 'mx' | 'txt'>;

class DomainParts {
  readonly #lists = new Map<keyof Fields, Set<string>>();
  readonly #others = new Map<string, Set<string>>();
  readonly #ttl = new Map<string, number>();
  #soa: DnsFindings['soa'];
  readonly #mx: { readonly preference: number; readonly server: string }[] = [];

  get fields(): Fields {
    return listsOf(this.#lists);
  }

  get findings(): DnsFindings | undefined {
    if (this.#soa === undefined && this.#mx.length === 0 && this.#others.size === 0 && this.#ttl.size === 0)
      return undefined;
    return defined({
      soa: this.#soa,
      mx: this.#mx.length === 0 ? undefined : this.#mx,
      records: this.#others.size === 0 ? undefined : listsOf(this.#others),
      ttl: this.#ttl.size === 0 ? undefined : Object.fromEntries(this.#ttl),
    });
  }

  add({ type, value, ttl }: FoundDnsRecord): void {
    const name = type.toLowerCase().replaceAll('-', '_');
    if (!this.#addToField(name, value)) append(this.#others, name, value);
    if (ttl !== undefined && Number.isSafeInteger(ttl)) this.#ttl.set(name, ttl);
  }

  /** False if no field takes the value, such as bytes of an A record that are not an address. */
  #addToField(name: string, value: string): boolean {
    switch (name) {
      case 'a':
      case 'aaaa': {
        const address = addressText(value);
        if (address === undefined) return false;
        append(this.#lists, address.includes(':') ? 'aaaa' : 'a', address);
        return true;
      }
      case 'cname':
      case 'ns':
        append(this.#lists, name, hostName(value));
        return true;
      case 'txt':
        append(this.#lists, name, textOfStrings(value));
        return true;
      case 'mx':
        return this.#addMailServer(value);
      case 'soa':
        return this.#setAuthority(value);
      default:
        return false;
    }
  }

  #addMailServer(value: string): boolean {
    const space = value.indexOf(' ');
    const preference = Number(value.slice(0, Math.max(0, space)));
    const server = hostName(value.slice(space + 1).trim());
    if (server === '' || !Number.isInteger(preference)) return false;
    append(this.#lists, 'mx', server);
    if (space > 0) this.#mx.push({ preference, server });
    return true;
  }

  #setAuthority(value: string): boolean {
    const [server = '', mailbox = '', ...numbers] = value.trim().split(/ +/);
    const [serial, refresh, retry, expire, minimum] = numbers.map(Number);
    if (mailbox === '' || numbers.length > 5 || numbers.some((text) => !/^\d{1,10}$/.test(text))) return false;
    this.#soa = defined({
      server: hostName(server),
      mailbox: hostName(mailbox),
      serial,
      refresh,
      retry,
      expire,
      minimum,
    });
    return true;
  }
}

function append<Key>(lists: Map<Key, Set<string>>, key: Key, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, new Set([value]));
  else list.add(value);
}

const listsOf = (lists: ReadonlyMap<string, ReadonlySet<string>>): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries([...lists].map(([name, values]) => [name, [...values]]));

/** In the one spelling of records. */
function addressText(text: string): string | undefined {
  const address = parseAddress(text);
  return address === undefined ? undefined : formatAddress(address);
}

function merged(one: DnsFindings | undefined, other: DnsFindings | undefined): DnsFindings | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { ...one, ...other };
}
