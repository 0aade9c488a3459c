/** Values as registries of addresses write them -> as records have them. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { formatCidr, parseCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import { parseIpv4 } from '../../../addr/ip/ipv4.ts';
import { type AddressRange, parseRange, rangeOfOne, rangeSize } from '../../../addr/ip/range.ts';
import { defined } from '../../../model/defined.ts';
import type { WhoisAsn, WhoisIpRecord, WhoisNet } from '../../../model/records.generated.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { ownerPart } from '../../join/network-parts.ts';

/** `a - b`, a prefix, whose last zeros may be left out as in `200.57.128/19`, or one address. */
export function readNetworkRange(text: string): AddressRange | undefined {
  if (text.includes('-')) return parseRange(text.trim());
  const slash = text.indexOf('/');
  if (slash < 0) {
    const address = parseAddress(text.trim());
    return address === undefined ? undefined : rangeOfOne(address);
  }
  const bare = text.trim();
  const cidr = parseCidr(bare);
  if (cidr !== undefined) return { from: cidr.from, to: cidr.to };
  const [address = '', prefix] = bare.split('/');
  if (!SHORT_ADDRESS.test(address)) return undefined;
  const whole = `${address}${'.0'.repeat(3 - (address.split('.').length - 1))}`;
  if (parseIpv4(whole) === undefined) return undefined;
  const short = parseCidr(`${whole}/${prefix}`);
  return short && { from: short.from, to: short.to };
}

const SHORT_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){0,2}$/;

/** ARIN has written addresses of IPv4 with three digits in each part. */
export const unpaddedAddress = (address: string): string =>
  address.includes(':') ? address : address.replace(/\b0+(?=\d)/g, '');

export const rangeMember = ({ from, to }: AddressRange): NonNullable<WhoisIpRecord['ip']> => ({
  gte: formatAddress(from),
  lte: formatAddress(to),
});

/** What follows of a network from its addresses. */
export function rangeFacts(range: AddressRange): WhoisNet {
  const { from, to } = range;
  const [start_ip, end_ip] = [formatAddress(from), formatAddress(to)];
  const cidr = rangeToCidrs(range).map(formatCidr);
  const facts = { range: `${start_ip} - ${end_ip}`, start_ip, end_ip, cidr };
  const size = typeof from === 'number' ? Number(to) - from : rangeSize(range) - 1n;
  return size <= Number.MAX_SAFE_INTEGER ? { ...facts, net_size: Number(size) } : facts;
}

/** A day as `20131029` or `2013-10-29`, with or without a time behind it. */
export function registryDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isPlainTime(text)) return text;
  const digits = COMPACT_DAY.exec(text);
  const date = digits === null ? text.trim() : `${digits[1]}-${digits[2]}-${digits[3]}`;
  return DATE.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** `2013-10-29T08:00:00Z`, as most are written, on a day that every month has. */
function isPlainTime(text: string): boolean {
  if (text.length !== PLAIN_TIME.length) return false;
  for (let at = 0; at < PLAIN_TIME.length; at++) {
    const sign = PLAIN_TIME.charCodeAt(at);
    const code = text.charCodeAt(at);
    if (sign === ZERO ? code < ZERO || code > NINE : code !== sign) return false;
  }
  const two = (at: number): number => 10 * text.charCodeAt(at) + text.charCodeAt(at + 1) - 11 * ZERO;
  const [century, month, day] = [two(0), two(5), two(8)];
  if (century < 10 || century > 29 || month < 1 || month > 12 || day < 1 || day > 28) return false;
  return two(11) < 24 && two(14) < 60 && two(17) < 60;
}

const PLAIN_TIME = '0000-00-00T00:00:00Z';
const ZERO = 48;
const NINE = 57;
const COMPACT_DAY = /^\s*([12]\d{3})(\d\d)(\d\d)\s*$/;
const DATE = /^[12]\d{3}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** E-mail addresses in a text, without those that registries put in the place of real ones. */
export function emailsIn(text: string): readonly string[] {
  return text.includes('@') ? (text.match(EMAIL) ?? []).filter((one) => !PLACEHOLDERS.has(one.toLowerCase())) : [];
}

const EMAIL = /[\w.+=&'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,10}/g;
const PLACEHOLDERS: ReadonlySet<string> = new Set(['unread@ripe.net', 'bitbucket@ripe.net', 'no-email@apnic.net']);

/** A registry as it names itself in its data -> in small letters. */
export function registryName(source: string | undefined): string | undefined {
  const name = source?.trim().split(/[\s#]/, 1)[0]?.toLowerCase();
  return name === undefined || name === '' ? undefined : (OTHER_NAMES.get(name) ?? name);
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['ripe', 'ripencc'],
  ['ripe-ncc', 'ripencc'],
  ['ripe-nonauth', 'ripencc'],
  ['afrinic-transfer', 'afrinic'],
]);

/** Undefined for a database of routes that assigns no numbers. */
export function regionalRegistry(source: string | undefined): string | undefined {
  const name = registryName(source);
  return name !== undefined && REGIONAL.has(name) ? name : undefined;
}

const REGIONAL: ReadonlySet<string> = new Set(['afrinic', 'apnic', 'arin', 'lacnic', 'ripencc']);

/** `AS64496`, `as064496` or `64496` -> its digits. */
export function systemNumber(text: string | undefined): string | undefined {
  const digits = SYSTEM.exec(text ?? '')?.[1];
  return digits !== undefined && Number(digits) <= LAST_SYSTEM ? String(Number(digits)) : undefined;
}

const SYSTEM = /^\s*(?:AS)?(\d{1,10})(?![\w.])/i;
const LAST_SYSTEM = 0xffffffff;

/** Of a country as `de` or `EU # many`. `ZZ` stands for none. */
export function registryCountry(text: string | undefined): string | undefined {
  const code = /^\s*([A-Za-z]{2})(?![A-Za-z])/.exec(text ?? '')?.[1]?.toUpperCase();
  return code === 'ZZ' ? undefined : code;
}

/** Undefined for a list without elements. */
export const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length === 0 ? undefined : list);

/** Registries assign at most some thousand numbers at once. */
const MOST_SYSTEMS = 65_536;

/** @throws RefusedRecord */
export function systemBlock(first: string, last: string, asn: WhoisAsn): FoundRecord {
  const count = Number(last) - Number(first) + 1;
  if (count < 1 || count > MOST_SYSTEMS) throw new RefusedRecord(`it is a block of ${count} systems`);
  return ownerPart('system', { number: first, ...defined({ last: last === first ? undefined : last }), asn });
}
