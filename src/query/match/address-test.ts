import { type Address, parseAddress } from '../../addr/address.ts';
import { parseCidr } from '../../addr/cidr.ts';
import type { AddressTest } from '../../model/query-plan.ts';

/**
 * Addresses of records against a range: a single address lies in it, a range of addresses (`{gte, lte}` or a CIDR) overlaps
 * it. Both families are one line of 128-bit numbers, on which IPv4 stands at ::ffff:0:0.
 */
export function compileAddressTest({ from, to }: AddressTest): (value: unknown) => boolean {
  const first = from === undefined ? undefined : place(from);
  const last = to === undefined ? undefined : place(to);
  const inside = (lower: bigint, upper: bigint): boolean =>
    (last === undefined || lower <= last) && (first === undefined || upper >= first);
  return (value) => {
    const span = addressSpan(value);
    return span !== undefined && inside(span.lower, span.upper);
  };
}

function place(text: string): bigint | undefined {
  const address = parseAddress(text);
  return address === undefined ? undefined : onLine(address);
}

const IPV4_START = 0xffff_0000_0000n;

function onLine(address: Address): bigint {
  return typeof address === 'number' ? IPV4_START + BigInt(address) : address;
}

function addressSpan(value: unknown): { readonly lower: bigint; readonly upper: bigint } | undefined {
  if (typeof value === 'string') {
    const cidr = value.includes('/') ? parseCidr(value) : undefined;
    if (cidr !== undefined) return { lower: onLine(cidr.from), upper: onLine(cidr.to) };
    const one = place(value);
    return one === undefined ? undefined : { lower: one, upper: one };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { gte, lte } = value as { readonly gte?: unknown; readonly lte?: unknown };
  const lower = typeof gte === 'string' ? place(gte) : undefined;
  const upper = typeof lte === 'string' ? place(lte) : undefined;
  return lower === undefined || upper === undefined ? undefined : { lower, upper };
}
