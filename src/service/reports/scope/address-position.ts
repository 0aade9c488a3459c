import type { Address } from '../../../addr/ip/address.ts';

/** Addresses of both families on one line, IPv4 first, in the order of `compareAddresses`. */
export function addressPosition(address: Address): bigint {
  return typeof address === 'number' ? BigInt(address) : address + IPV4_ADDRESSES;
}

const IPV4_ADDRESSES = 1n << 32n;

/** The number of elements of a sorted list that are not above the value. */
export function countUpTo(sorted: readonly bigint[], value: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0n) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
