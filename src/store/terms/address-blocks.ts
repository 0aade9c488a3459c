/**
 * The blocks of an address that get their own terms, so that a range query is a look-up of a few blocks: prefixes of 16
 * and 24 bits for IPv4, of 32 and 48 bits for IPv6. A block is written as the leading digits that its addresses share.
 */
export function blocksOf(digits: string): readonly string[] {
  return (digits.length === IPV4_DIGITS ? IPV4_BLOCKS : IPV6_BLOCKS).map((length) => digits.slice(0, length));
}

export interface Cover {
  readonly blocks: readonly string[];
  /** Single addresses, with all digits. */
  readonly addresses: readonly string[];
}

/** The blocks and addresses that make up the range; undefined if they are too many or the range is invalid. */
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
    if (blocks.length + addresses.length > LONGEST_COVER) return undefined;
    at += 1n << bits;
  }
  return { blocks, addresses };
}

/** The smallest block that contains the range. */
export function commonBlock(first: bigint, last: bigint): string | undefined {
  const [from, to] = [addressDigits(first), addressDigits(last)];
  if (from.length !== to.length) return undefined;
  return blocksOf(from).findLast((block) => to.startsWith(block));
}

/** The 32 hexadecimal digits of a 128-bit address position; for an IPv4 address only the last eight. */
export function addressDigits(position: bigint): string {
  return position >> 32n === 0xffffn ? hexadecimal(position).slice(IPV4_START.length) : hexadecimal(position);
}

export const IPV4_START = '00000000000000000000ffff';

export function hexadecimal(position: bigint): string {
  return position.toString(16).padStart(32, '0');
}

const IPV4_DIGITS = 8;
const IPV4_BLOCKS: readonly number[] = [4, 6];
const IPV6_BLOCKS: readonly number[] = [8, 12];
/** Blocks and addresses in one query. */
const LONGEST_COVER = 300;
