import { type Address, parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';

/** Maps addresses of records and queries to one line of 128 bits, with IPv4 at ::ffff:0:0, the order of OpenSearch. */
const IPV4_START = 0xffff_0000_0000n;

export function placeOfAddress(address: Address): bigint {
  return typeof address === 'number' ? IPV4_START + BigInt(address) : address;
}

/** The first and last position of an address range in a record: `{gte, lte}`, a CIDR block, or a single address. */
export function addressSpan(value: unknown): readonly [first: bigint, last: bigint] | undefined {
  if (typeof value === 'string') {
    const cidr = value.includes('/') ? parseCidr(value) : undefined;
    if (cidr !== undefined) return [placeOfAddress(cidr.from), placeOfAddress(cidr.to)];
    const position = positionOf(value);
    return position === undefined ? undefined : [position, position];
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  const first = positionOf(gte);
  const last = positionOf(lte);
  return first === undefined || last === undefined ? undefined : [first, last];
}

export function positionOf(text: unknown): bigint | undefined {
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  return address === undefined ? undefined : placeOfAddress(address);
}
