/** Number of a network -> its addresses, out of the ranges that are never routed on the internet. */
import { formatIpv4 } from '../../addr/ipv4.ts';

export interface AddressBlock {
  readonly cidr: string;
  readonly first: string;
  readonly last: string;
  /** Number of addresses minus one; not told of IPv6, where it would be no number that programs can hold. */
  readonly size: number | undefined;
  at(offset: number): string;
  /** The block it was taken from, as the registry gave it out. */
  readonly parent: {
    readonly cidr: string;
    readonly first: string;
    readonly last: string;
    readonly size: number | undefined;
  };
}

/** Each network stands in a slot of 1,024 addresses of its own. */
const SLOT = 1024;

interface Range {
  readonly first: number;
  readonly slots: number;
  /** One network in so many, the one with this remainder, stands in the range. */
  readonly every: number;
  readonly remainder: number;
}

/** The last one takes what the others leave. `slots` times `every` is the same for all: so none runs out before the others. */
const RANGES: readonly [...Range[], Range] = [
  { first: 0x0a000000, slots: 2 ** 14, every: 16, remainder: 7 }, // 10.0.0.0/8
  { first: 0x64400000, slots: 2 ** 12, every: 64, remainder: 9 }, // 100.64.0.0/10
  { first: 0xc6120000, slots: 2 ** 7, every: 2048, remainder: 11 }, // 198.18.0.0/15
  { first: 0xf0000000, slots: 2 ** 18, every: 1, remainder: 0 }, // 240.0.0.0/4
];

/** 192.0.2.0/24, 198.51.100.0/24, 203.0.113.0/24: the networks of examples, for the first networks of all. */
const DOCUMENTATION = [0xc0000200, 0xc6336400, 0xcb007100];

export const MOST_NETWORKS = 2 ** 18;

/** One network in so many has addresses of IPv6, out of 2001:db8::/32. */
const IPV6_EVERY = 41;

/** `prefix` is the length wanted for a network of IPv4: from 22, a whole slot, to 28. */
export function addressBlock(network: number, prefix: number): AddressBlock {
  if (network < DOCUMENTATION.length) return ipv4Block(DOCUMENTATION[network] ?? 0, 24);
  if (network % IPV6_EVERY === IPV6_EVERY - 1) return ipv6Block(Math.floor(network / IPV6_EVERY));
  return ipv4Block(slotStart(network), prefix);
}

/** Neighbours in number are far apart in address: an odd factor visits every slot once. */
function slotStart(network: number): number {
  for (const { first, slots, every, remainder } of RANGES) {
    if (network % every !== remainder) continue;
    return first + ((Math.floor(network / every) * 2_654_435_761) % slots) * SLOT;
  }
  throw new Error(`network ${network} stands in no range`);
}

function ipv4Block(start: number, prefix: number): AddressBlock {
  const count = 2 ** (32 - prefix);
  const parentPrefix = Math.max(16, prefix - 6);
  const parentCount = 2 ** (32 - parentPrefix);
  const parentStart = start - (start % parentCount);
  return {
    cidr: `${formatIpv4(start)}/${prefix}`,
    first: formatIpv4(start),
    last: formatIpv4(start + count - 1),
    size: count - 1,
    at: (offset) => formatIpv4(start + (offset % count)),
    parent: {
      cidr: `${formatIpv4(parentStart)}/${parentPrefix}`,
      first: formatIpv4(parentStart),
      last: formatIpv4(parentStart + parentCount - 1),
      size: parentCount - 1,
    },
  };
}

function ipv6Block(number: number): AddressBlock {
  const group = (number % 65_536).toString(16);
  const start = group === '0' ? '2001:db8:' : `2001:db8:${group}:`;
  return {
    cidr: `${start}:/48`,
    first: `${start}:`,
    last: `2001:db8:${group}:ffff:ffff:ffff:ffff:ffff`,
    size: undefined,
    at: (offset) => `${start}:${(offset + 1).toString(16)}`,
    parent: {
      cidr: '2001:db8::/32',
      first: '2001:db8::',
      last: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
      size: undefined,
    },
  };
}
