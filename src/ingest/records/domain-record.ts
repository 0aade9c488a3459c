import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import { domainLevel, domainZone, parseDomainName } from '../../addr/name/domain-name.ts';
import { defined } from '../../model/defined.ts';
import type { DomainsRecord } from '../../model/records.generated.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { timeText } from './seen-time.ts';
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
export const domainRecord = (found: FoundName): FoundRecord => recordOfDomain(domainMembers(found.name), found);

/** What a record has of its name alone. */
export interface DomainMembers {
  readonly domain: string;
  readonly level: number;
  /** The root has none. */
  readonly zone: string | undefined;
}

/** @throws RefusedRecord */
export function domainMembers(name: string): DomainMembers {
  const domain = domainOf(name);
  if (domain === '.') return { domain, level: 0, zone: undefined };
  return { domain, level: domainLevel(domain), zone: domainZone(domain) };
}

/** The same as `domainRecord`, for sources that say much of one name: its members are made once. */
export function recordOfDomain(
  { domain, level, zone }: DomainMembers,
  { records = [], dns, time }: Omit<FoundName, 'name'>,
): FoundRecord {
  const at = timeText(time);
  const data: DomainData = zone === undefined ? { domain, level } : { domain, level, zone };
  const parts = new DomainParts(data);
  for (const record of records) parts.add(record);
  const findings = merged(parts.end(), dns);
  if (findings !== undefined) data.dns = findings;
  if (at !== undefined) {
    data.last_updated = at;
    data['@timestamp'] = at;
  }
  return { collection: 'domains', data };
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

/** In small letters, without the last dot. That of the root stays. */
export function hostName(name: string): string {
  const lower = name.toLowerCase();
  return lower.length > 1 && lower.endsWith('.') && !lower.endsWith('\\.') ? lower.slice(0, -1) : lower;
}

type FieldName = keyof Pick<DomainsRecord, 'a' | 'aaaa' | 'cname' | 'ns' | 'mx' | 'txt'>;

type DomainData = Record<string, unknown> & { [Name in FieldName]?: string[] };

const USUAL_NAMES: ReadonlyMap<string, string> = new Map(
  ['A', 'AAAA', 'NS', 'CNAME', 'MX', 'TXT', 'SOA', 'DS', 'RRSIG', 'NSEC', 'NSEC3'].map((type) => [
    type,
    type.toLowerCase(),
  ]),
);

/** Of a type, such as nsap_ptr. */
const fieldName = (type: string): string =>
  type
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_');

/** Puts values of records into the fields of `data`. Most records of a source have one value: what has none is not made. */
class DomainParts {
  readonly #data: DomainData;
  #others: Record<string, string[]> | undefined;
  #ttl: Record<string, number> | undefined;
  /** Those with more than one value. */
  #longLists: string[][] | undefined;
  #soa: DnsFindings['soa'];
  #mx: { readonly preference: number; readonly server: string }[] | undefined;

  constructor(data: DomainData) {
    this.#data = data;
  }

  /** What no field takes. Nothing may be added afterwards. */
  end(): DnsFindings | undefined {
    for (const list of this.#longLists ?? []) leaveOutRepeats(list);
    const soa = this.#soa;
    const mx = this.#mx;
    const records = this.#others;
    const ttl = this.#ttl;
    if (soa === undefined && mx === undefined && records === undefined) return ttl && { ttl };
    return defined({ soa, mx, records, ttl });
  }

  add({ type, value, ttl }: FoundDnsRecord): void {
    const name = USUAL_NAMES.get(type) ?? fieldName(type);
    if (!this.#addToField(name, value)) this.#addOther(name, value);
    if (ttl === undefined || !Number.isSafeInteger(ttl)) return;
    this.#ttl ??= {};
    this.#ttl[name] = ttl;
  }

  /** False if no field takes the value, such as bytes of an A record that are not an address. */
  #addToField(name: string, value: string): boolean {
    switch (name) {
      case 'a':
      case 'aaaa': {
        const address = addressText(value);
        if (address === undefined) return false;
        this.#addValue(address.includes(':') ? 'aaaa' : 'a', address);
        return true;
      }
      case 'cname':
      case 'ns':
        this.#addValue(name, hostName(value));
        return true;
      case 'txt':
        this.#addValue(name, textOfStrings(value));
        return true;
      case 'mx':
        return this.#addMailServer(value);
      case 'soa':
        return this.#setAuthority(value);
      default:
        return false;
    }
  }

  #addValue(name: FieldName, value: string): void {
    const list = this.#data[name];
    if (list === undefined) this.#data[name] = [value];
    else this.#addToList(list, value);
  }

  /** Names of types come from the source, so they may be those of members that any object has. */
  #addOther(name: string, value: string): void {
    this.#others ??= {};
    const list = Object.hasOwn(this.#others, name) ? this.#others[name] : undefined;
    if (list === undefined) this.#others[name] = [value];
    else this.#addToList(list, value);
  }

  #addToList(list: string[], value: string): void {
    if (list.length === 1) {
      this.#longLists ??= [];
      this.#longLists.push(list);
    }
    list.push(value);
  }

  #addMailServer(value: string): boolean {
    const space = value.indexOf(' ');
    const preference = Number(value.slice(0, Math.max(0, space)));
    const server = hostName(value.slice(space + 1).trim());
    if (server === '' || !Number.isInteger(preference)) return false;
    this.#addValue('mx', server);
    if (space > 0) {
      this.#mx ??= [];
      this.#mx.push({ preference, server });
    }
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

function leaveOutRepeats(list: string[]): void {
  let length = 0;
  for (const value of new Set(list)) list[length++] = value;
  list.length = length;
}

/** In the one spelling of records. */
function addressText(text: string): string | undefined {
  const address = parseAddress(text);
  return address === undefined ? undefined : formatAddress(address);
}

function merged(one: DnsFindings | undefined, other: DnsFindings | undefined): DnsFindings | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return { ...one, ...other };
}
