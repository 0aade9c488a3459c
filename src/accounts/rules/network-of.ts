import { parseAddress } from '../../addr/address.ts';
import { formatIpv4 } from '../../addr/ipv4.ts';
import { formatIpv6 } from '../../addr/ipv6.ts';

/** The lower half of an IPv6 address is the host's own to choose. */
const HOST_BITS = 64n;

/** An address -> what is counted where no key is sent: an IPv4 address, or the /64 of an IPv6 one. What is no address counts as it stands. */
export function networkOf(address: string): string {
  const parsed = parseAddress(address.replace(/%.*$/, ''));
  if (parsed === undefined) return address;
  if (typeof parsed === 'number') return formatIpv4(parsed);
  return `${formatIpv6((parsed >> HOST_BITS) << HOST_BITS)}/64`;
}
