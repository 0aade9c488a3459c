import { type Address, parseAddress } from '../../addr/address.ts';
import { parseCidr } from '../../addr/cidr.ts';

/**
 * Addresses of records and queries as places on one line of 128 bits, on which IPv4 stands at ::ffff:0:0, as OpenSearch orders
 * them.
 */
const IPV4_START = 0xffff_0000_0000n;

export function placeOfAddress(address: Address): bigint {
  return typeof address === 'number' ? IPV4_START + BigInt(address) : address;
}

/** First and last place of a range of addresses as records have it: `{gte, lte}`, a CIDR, or one address. */
export function addressSpan(value: unknown): readonly [first: bigint, last: bigint] | undefined {
  if (typeof value === 'string') {
    const cidr = value.includes('/') ? parseCidr(value) : undefined;
    if (cidr !== undefined) return [placeOfAddress(cidr.from), placeOfAddress(cidr.to)];
    const place = placeOf(value);
    return place === undefined ? undefined : [place, place];
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  const first = placeOf(gte);
  const last = placeOf(lte);
  return first === undefined || last === undefined ? undefined : [first, last];
}

export function placeOf(text: unknown): bigint | undefined {
  const address = typeof text === 'string' ? parseAddress(text) : undefined;
  return address === undefined ? undefined : placeOfAddress(address);
}
