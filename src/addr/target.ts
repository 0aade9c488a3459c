/**
 * Parses one entry of a scan's target list to an address, block, range or domain name, or to the reason why it is
 * refused. Whether a user may scan it is decided elsewhere.
 */
import type { Address } from './ip/address.ts';
import { parseAddress } from './ip/address.ts';
import type { ParsedCidr } from './ip/cidr.ts';
import type { Classification } from './ip/classify.ts';
import { classify } from './ip/classify.ts';
import type { AddressRange } from './ip/range.ts';
import { parseDomainName } from './name/domain-name.ts';

export type Target =
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'cidr'; readonly cidr: ParsedCidr }
  | { readonly kind: 'range'; readonly range: AddressRange }
  | { readonly kind: 'domain'; readonly name: string };

export interface RefusedTarget {
  readonly kind: 'refused';
  readonly reason: RefusalReason;
}

/** Why an entry is refused, with a sentence for the user. */
export const REFUSALS = {
  empty: 'The entry is empty.',
  too_long: 'The entry is longer than any address or domain name.',
  url: 'URLs are not supported: give the host alone.',
  port: 'Ports are not supported: give the host alone.',
  email: 'An e-mail address is not a target: give the domain alone.',
  asn: 'Numbers of autonomous systems are not supported: give their address blocks.',
  hash: 'A hash is not a target.',
  wildcard: 'Wildcards are not supported: give a block such as 192.0.2.0/24, or the names themselves.',
  brackets: 'Give an IPv6 address without brackets.',
  zone: 'An IPv6 zone (%) means something on one machine only.',
  old_ipv4: 'An IPv4 address is four decimal numbers from 0 to 255 without leading zeros.',
  bad_ipv6: 'Not an IPv6 address.',
  bad_prefix: 'A block is an address, a slash and a prefix length: up to 32 for IPv4, up to 128 for IPv6.',
  range_order: 'The range ends before it begins.',
  range_families: 'The range begins in one address family and ends in the other.',
  bad_range: 'A range is two whole addresses with a hyphen between them.',
  single_label: 'Give the full domain name, with at least one dot.',
  unknown: 'Neither an address, block or range nor a domain name.',
} as const;

export type RefusalReason = keyof typeof REFUSALS;

/** The longest entry is a domain name of 253 characters with a final dot. */
const LONGEST_ENTRY = 254;

export function parseTarget(text: string): Target | RefusedTarget {
  if (text.length > LONGEST_ENTRY) return refused('too_long');
  const classified = classify(text);
  switch (classified.kind) {
    case 'address':
    case 'cidr':
    case 'domain':
      return text.includes('[') ? refused('brackets') : classified;
    case 'range':
      return text.includes('*') ? refused('wildcard') : classified;
    default:
      return refused(reasonAgainst(text.trim(), classified.kind));
  }
}

function refused(reason: RefusalReason): RefusedTarget {
  return { kind: 'refused', reason };
}

function reasonAgainst(text: string, kind: Exclude<Classification['kind'], Target['kind']>): RefusalReason {
  switch (kind) {
    case 'url':
    case 'email':
    case 'asn':
    case 'hash':
      return kind;
    case 'endpoint':
      return 'port';
    case 'text':
      return reasonAgainstText(text);
  }
}

/** The reason for what the user most likely meant. */
function reasonAgainstText(text: string): RefusalReason {
  if (text === '') return 'empty';
  if (text.includes('://')) return 'url';
  if (text.includes('*')) return 'wildcard';
  if (text.includes('%') && text.includes(':')) return 'zone';
  const slash = text.indexOf('/');
  if (slash >= 0) {
    const kind = parseTarget(text.slice(0, slash)).kind;
    return kind === 'domain'
      ? 'url'
      : kind === 'address' || looksLikeOldIpv4(text.slice(0, slash))
        ? 'bad_prefix'
        : 'unknown';
  }
  const range = rangeReason(text);
  if (range !== undefined) return range;
  if (looksLikeOldIpv4(text)) return 'old_ipv4';
  if (/^[0-9a-f:.]*:[0-9a-f:.]*$/i.test(text)) return 'bad_ipv6';
  if (/:[0-9]*$/.test(text)) return 'port';
  const name = parseDomainName(text);
  return name === undefined || name.includes('.') ? 'unknown' : 'single_label';
}

function rangeReason(text: string): RefusalReason | undefined {
  const [first = '', last = '', ...rest] = text.split('-').map((part) => part.trim());
  const from = parseAddress(first);
  if (from === undefined || rest.length > 0) return undefined;
  const to = parseAddress(last);
  if (to === undefined) return 'bad_range';
  return typeof from === typeof to ? 'range_order' : 'range_families';
}

/** `010.0.0.1`, `127.1`, `0x7f.0.0.1`, `2130706433`, `1.2.3.300`. */
function looksLikeOldIpv4(text: string): boolean {
  return /^(?:0x[0-9a-f]*|[0-9]+)(?:\.(?:0x[0-9a-f]*|[0-9]+))*\.?$/i.test(text);
}
