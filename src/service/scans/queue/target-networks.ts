/** The networks that targets lie in, so that many agents do not load one network at the same time. */
import type { Address } from '../../../addr/ip/address.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';
import { nonGlobalRanges } from '../../../addr/ip/special-purpose.ts';
import { subtractRanges } from '../../../addr/ip/subtract-ranges.ts';

/** Tasks of all agents in one network at the same time. */
export const MAX_TASKS_IN_NETWORK = 4;

const NOT_PUBLIC = nonGlobalRanges();
/** A task has at most 1,024 addresses. */
const MAX_NETWORKS = 2_048;
const IPV6_SHIFT = 80n;

/**
 * The /24 of each IPv4 address and the /48 of each IPv6 address, each once. Addresses of private networks are left out:
 * their owner decides how much they bear.
 */
export function targetNetworks(ranges: readonly AddressRange[]): readonly string[] {
  const networks = new Set<string>();
  for (const { from, to } of subtractRanges(ranges, NOT_PUBLIC)) {
    const last = networkOf(to);
    for (let network = networkOf(from); network <= last && networks.size < MAX_NETWORKS; network++)
      networks.add(`${typeof from === 'number' ? 4 : 6}:${network}`);
  }
  return [...networks];
}

function networkOf(address: Address): bigint {
  return typeof address === 'number' ? BigInt(address >>> 8) : address >> IPV6_SHIFT;
}
