/**
 * Parses and formats addresses of both families. The type of the value gives the family. An IPv4-mapped IPv6 address
 * (`::ffff:192.0.2.1`) names the same host as the IPv4 address in it and is parsed as that, so that no host is ever
 * stored, filtered or blocked under two values.
 */
import type { Ipv4 } from './ipv4.ts';
import { formatIpv4, LAST_IPV4, parseIpv4 } from './ipv4.ts';
import type { Ipv6 } from './ipv6.ts';
import { formatIpv6, LAST_IPV6, parseIpv6 } from './ipv6.ts';

/** A number is IPv4, a bigint is IPv6. */
export type Address = Ipv4 | Ipv6;

export function parseAddress(text: string): Address | undefined {
  if (!text.includes(':')) return parseIpv4(text);
  const address = parseIpv6(text);
  return address === undefined ? undefined : unmapped(address);
}

export function formatAddress(address: Address): string {
  return typeof address === 'number' ? formatIpv4(address) : formatIpv6(address);
}

/** The IPv4 address inside an address of ::ffff:0:0/96. Other addresses are returned unchanged. */
export function unmapped(address: Ipv6): Address {
  return address >> 32n === 0xffffn ? Number(address & 0xffffffffn) : address;
}

/** IPv4 sorts before IPv6. */
export function compareAddresses(a: Address, b: Address): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The next address of the family; undefined for the last. */
export function successor(address: Address): Address | undefined {
  if (typeof address === 'number') return address < LAST_IPV4 ? address + 1 : undefined;
  return address < LAST_IPV6 ? address + 1n : undefined;
}

/** The previous address of the family; undefined for the first. */
export function predecessor(address: Address): Address | undefined {
  if (typeof address === 'number') return address > 0 ? address - 1 : undefined;
  return address > 0n ? address - 1n : undefined;
}
