/**
 * Blocks of addresses that have terms of their own, so that a range is looked up as some of them: of IPv4 those of 16 and 24 bits, of IPv6 those
 * of 32 and 48. A block is the digits that all its addresses begin with.
 */
export function blocksOf(digits: string): readonly string[] {
  return (digits.length === IPV4_DIGITS ? IPV4_BLOCKS : IPV6_BLOCKS).map((length) => digits.slice(0, length));
}

export interface Cover {
  readonly blocks: readonly string[];
  /** Addresses of their own, all their digits. */
  readonly addresses: readonly string[];
}

/** What together is the range; undefined where that would be too much. */
export function coverOf(first: bigint, last: bigint): Cover | undefined {
  const isIpv4 = addressDigits(first).length === IPV4_DIGITS;
  if (isIpv4 !== (addressDigits(last).length === IPV4_DIGITS) || first > last) return undefined;
  const sizes = isIpv4 ? [16n, 8n, 0n] : [96n, 80n, 0n];
  const blocks: string[] = [];
  const addresses: string[] = [];
  for (let at = first; at <= last; ) {
    const bits = sizes.find((size) => at % (1n << size) === 0n && at + (1n << size) - 1n <= last) ?? 0n;
    const digits = addressDigits(at);
    if (bits === 0n) addresses.push(digits);
    else blocks.push(digits.slice(0, digits.length - Number(bits) / 4));
    if (blocks.length + addresses.length > MOST_LOOKED_UP) return undefined;
    at += 1n << bits;
  }
  return { blocks, addresses };
}

/** The smallest block that all of the range lies in. */
export function commonBlock(first: bigint, last: bigint): string | undefined {
  const [from, to] = [addressDigits(first), addressDigits(last)];
  if (from.length !== to.length) return undefined;
  return blocksOf(from).findLast((block) => to.startsWith(block));
}

/** An address as 32 hexadecimal digits on the line of 128 bits, of IPv4 only the last eight. */
export function addressDigits(place: bigint): string {
  return place >> 32n === 0xffffn ? hexadecimal(place).slice(IPV4_START.length) : hexadecimal(place);
}

export const IPV4_START = '00000000000000000000ffff';

export function hexadecimal(place: bigint): string {
  return place.toString(16).padStart(32, '0');
}

const IPV4_DIGITS = 8;
const IPV4_BLOCKS: readonly number[] = [4, 6];
const IPV6_BLOCKS: readonly number[] = [8, 12];
/** At a time. */
const MOST_LOOKED_UP = 300;
