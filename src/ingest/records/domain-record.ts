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
  const level = domain === '.' ? 0 : domainLevel(domain);
  const data: Record<string, unknown> = { domain, level };
  if (level > 0) data.zone = domainZone(domain);
  Object.assign(data, parts.fields);
  const findings = merged(parts.findings, dns);
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

const TYPE_NAME = /^[A-Za-z\d]{1,20}$/;

/** Of a type, such as nsap_ptr. */
const fieldName = (type: string): string =>
  type
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_');

type Lists = Record<string, string[]>;

/** Most records of a source have one value: what has none is not made. */
class DomainParts {
  #lists: Lists | undefined;
  #others: Lists | undefined;
  #ttl: Record<string, number> | undefined;
  #soa: DnsFindings['soa'];
  #mx: { readonly preference: number; readonly server: string }[] | undefined;

  get fields(): Fields | undefined {
    return this.#lists && withoutRepeats(this.#lists);
  }

  get findings(): DnsFindings | undefined {
    const [soa, mx, others, ttl] = [this.#soa, this.#mx, this.#others, this.#ttl];
    if (soa === undefined && mx === undefined && others === undefined) return ttl && { ttl };
    return defined({ soa, mx, records: others && withoutRepeats(others), ttl });
  }

  add({ type, value, ttl }: FoundDnsRecord): void {
    const name = TYPE_NAME.test(type) ? type.toLowerCase() : fieldName(type);
    if (!this.#addToField(name, value)) this.#others = withValue(this.#others, name, value);
    if (ttl === undefined || !Number.isSafeInteger(ttl)) return;
    this.#ttl ??= Object.create(null) as Record<string, number>;
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

  #addValue(name: keyof Fields, value: string): void {
    this.#lists = withValue(this.#lists, name, value);
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

/** Names of types come from the source, so they may be those of any object. */
function withValue(lists: Lists = Object.create(null) as Lists, name: string, value: string): Lists {
  const list = lists[name];
  if (list === undefined) lists[name] = [value];
  else list.push(value);
  return lists;
}

function withoutRepeats(lists: Lists): Lists {
  for (const [name, list] of Object.entries(lists)) if (list.length > 1) lists[name] = [...new Set(list)];
  return lists;
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
