import { parseAddress } from '../../addr/ip/address.ts';
import { formatIpv4 } from '../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../addr/ip/ipv6.ts';

/** A host chooses the lower half of its IPv6 address freely. */
const HOST_BITS = 64n;

/**
 * The network that requests without a key count against: an IPv4 address, or the /64 of an IPv6 address. Other text is
 * returned unchanged.
 */
export function networkOf(address: string): string {
  const parsed = parseAddress(address.replace(/%.*$/, ''));
  if (parsed === undefined) return address;
  if (typeof parsed === 'number') return formatIpv4(parsed);
  return `${formatIpv6((parsed >> HOST_BITS) << HOST_BITS)}/64`;
}
