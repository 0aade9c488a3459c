/**
 * Parses and formats CIDR blocks (`192.0.2.0/24`), and splits any range into the fewest blocks.
 */

import { formatAddress, unmapped } from './address.ts';
import type { Ipv4 } from './ipv4.ts';
import { LAST_IPV4, parseIpv4 } from './ipv4.ts';
import type { Ipv6 } from './ipv6.ts';
import { parseIpv6 } from './ipv6.ts';
import type { AddressRange } from './range.ts';

/** The range of all addresses that begin with the same `prefix` bits. */
export interface Cidr extends AddressRange {
  readonly prefix: number;
}

export interface ParsedCidr extends Cidr {
  /** The text names the first address of the block. `10.0.0.9/24` does not; it is read as 10.0.0.0/24. */
  readonly exact: boolean;
}

/** A block of IPv4-mapped addresses with a prefix of 96 or more (`::ffff:10.0.0.0/120`) is read as the IPv4 block. */
export function parseCidr(text: string): ParsedCidr | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const prefix = parsePrefix(text, slash + 1);
  if (prefix === undefined) return undefined;
  const addressText = text.slice(0, slash);
  if (!addressText.includes(':')) {
    const address = parseIpv4(addressText);
    return address === undefined || prefix > 32 ? undefined : ipv4Block(address, prefix);
  }
  const address = parseIpv6(addressText);
  if (address === undefined || prefix > 128) return undefined;
  const inner = prefix >= 96 ? unmapped(address) : address;
  return typeof inner === 'number' ? ipv4Block(inner, prefix - 96) : ipv6Block(inner, prefix);
}

export function formatCidr(cidr: Cidr): string {
  return `${formatAddress(cidr.from)}/${cidr.prefix}`;
}

/** The fewest blocks that cover exactly the range, sorted: at most 62 for IPv4, 254 for IPv6. */
export function rangeToCidrs(range: AddressRange): Cidr[] {
  const { from, to } = range;
  if (typeof from === 'number' && typeof to === 'number') return ipv4Cidrs(from, to);
  return ipv6Cidrs(BigInt(from), BigInt(to));
}

/** Accepts only digits, without a leading zero. */
function parsePrefix(text: string, start: number): number | undefined {
  const digits = text.length - start;
  if (digits < 1 || digits > 3) return undefined;
  let prefix = 0;
  for (let index = start; index < text.length; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return undefined;
    if (index === start && digit === 0 && digits > 1) return undefined;
    prefix = prefix * 10 + digit;
  }
  return prefix;
}

function ipv4Block(address: Ipv4, prefix: number): ParsedCidr {
  const size = 2 ** (32 - prefix);
  const from = address - (address % size);
  return { from, to: from + size - 1, prefix, exact: from === address };
}

function ipv6Block(address: Ipv6, prefix: number): ParsedCidr {
  const bits = BigInt(128 - prefix);
  const from = (address >> bits) << bits;
  return { from, to: from | ((1n << bits) - 1n), prefix, exact: from === address };
}

/**
 * Each block is the largest that fits: limited by the alignment of its first address and by the addresses that remain.
 */
function ipv4Cidrs(from: Ipv4, to: Ipv4): Cidr[] {
  const blocks: Cidr[] = [];
  for (let first = from; first <= to; ) {
    const alignment = first === 0 ? 32 : 31 - Math.clz32(first & -first);
    const left = to - first + 1;
    const room = left > LAST_IPV4 ? 32 : 31 - Math.clz32(left);
    const bits = Math.min(alignment, room);
    const last = first + 2 ** bits - 1;
    blocks.push({ from: first, to: last, prefix: 32 - bits });
    first = last + 1;
  }
  return blocks;
}

function ipv6Cidrs(from: Ipv6, to: Ipv6): Cidr[] {
  const blocks: Cidr[] = [];
  for (let first = from; first <= to; ) {
    const alignment = first === 0n ? 128 : highestBit(first & -first);
    const bits = Math.min(alignment, highestBit(to - first + 1n));
    const last = first + (1n << BigInt(bits)) - 1n;
    blocks.push({ from: first, to: last, prefix: 128 - bits });
    first = last + 1n;
  }
  return blocks;
}

/** `value` must be above 0. */
function highestBit(value: bigint): number {
  const digits = value.toString(16);
  return digits.length * 4 - 1 - (Math.clz32(Number.parseInt(digits.charAt(0), 16)) - 28);
}
