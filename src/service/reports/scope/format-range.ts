import { formatAddress } from '../../../addr/ip/address.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';

/** A range of one address as the address, others with a hyphen, as targets are written. */
export function formatCompactRange({ from, to }: AddressRange): string {
  return from === to ? formatAddress(from) : `${formatAddress(from)}-${formatAddress(to)}`;
}
