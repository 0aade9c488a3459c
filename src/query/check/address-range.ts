import { formatAddress, parseAddress, predecessor, successor } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { parseIpv4Wildcard } from '../../addr/ip/ipv4-wildcard.ts';
import { defined } from '../../model/defined.ts';
import type { AddressTest } from '../../model/query-plan.ts';
import type { RangeLeaf } from '../tree/tree.ts';

/** Parses an address, a CIDR block or `10.0.0.*` into a range of addresses. */
export function addressValue(text: string): AddressTest | undefined {
  const address = parseAddress(text);
  if (address !== undefined) {
    const canonical = formatAddress(address);
    return { kind: 'addresses', from: canonical, to: canonical };
  }
  const range = text.includes('/') ? parseCidr(text) : text.endsWith('*') ? parseIpv4Wildcard(text) : undefined;
  if (range === undefined) return undefined;
  return { kind: 'addresses', from: formatAddress(range.from), to: formatAddress(range.to) };
}

/** Parses `[a TO b]`: undefined if an end is not an address, `empty` if no address lies between. */
export function addressRange({ lower, upper }: RangeLeaf): AddressTest | 'empty' | undefined {
  const from = lower === undefined ? undefined : parseAddress(lower.text);
  const to = upper === undefined ? undefined : parseAddress(upper.text);
  if ((lower !== undefined && from === undefined) || (upper !== undefined && to === undefined)) return undefined;
  const first = from === undefined || lower?.included !== false ? from : successor(from);
  const last = to === undefined || upper?.included !== false ? to : predecessor(to);
  if ((from !== undefined && first === undefined) || (to !== undefined && last === undefined)) return 'empty';
  return {
    kind: 'addresses',
    ...defined({
      from: first === undefined ? undefined : formatAddress(first),
      to: last === undefined ? undefined : formatAddress(last),
    }),
  };
}
