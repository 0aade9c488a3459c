import type { Address } from './address.ts';

/** The name under which the names of an address are (RFC 1035 section 3.5, RFC 3596 section 2.5), without a last dot. */
export function reverseName(address: Address): string {
  if (typeof address === 'number') {
    const octets = [address & 0xff, (address >>> 8) & 0xff, (address >>> 16) & 0xff, address >>> 24];
    return `${octets.join('.')}.in-addr.arpa`;
  }
  const digits = [...address.toString(16).padStart(32, '0')].reverse();
  return `${digits.join('.')}.ip6.arpa`;
}
