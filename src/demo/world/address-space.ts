/**
 * Number of a network -> its addresses. They look public and belong to nobody: the registry's policy reserves the IPv4
 * range, and IANA has not allocated the IPv6 range (docs/decisions/026-addresses-of-the-demonstration-world.md).
 */
import { formatIpv4 } from '../../addr/ip/ipv4.ts';
import { formatIpv6 } from '../../addr/ip/ipv6.ts';

export interface AddressBlock {
  readonly cidr: string;
  readonly first: string;
  readonly last: string;
  /** Number of addresses minus one. Absent for IPv6, where it exceeds safe integers. */
  readonly size: number | undefined;
  at(offset: number): string;
  /** The block from which it was taken, as the registry allocated it. */
  readonly parent: Pick<AddressBlock, 'cidr' | 'first' | 'last' | 'size'>;
}

/** 102.224.0.0/12. Its first /16 is for the organisations, the rest for the small sites. */
const IPV4_FIRST = 0x66e00000;
const IPV4_SIZE = 2 ** 20;
const NAMED_SIZE = 2 ** 16;
/** 2e00::/7 */
const IPV6_FIRST = 0x2e00n << 112n;
const IPV6_PARENTS = 2 ** 25;

/** Networks of organisations have 1,024 addresses each. */
const NAMED_SLOT = 1_024;
export const MOST_NAMED_NETWORKS = NAMED_SIZE / NAMED_SLOT;

/** One network in this many has IPv6 addresses. */
const IPV6_EVERY = 41;
/** The minimum number of addresses for the hosts of a network. */
const SMALLEST_SLOT = 16;

/** A network of an organisation. `prefix`: from 22, a whole slot, to 28. */
export function namedBlock(network: number, prefix: number): AddressBlock {
  return ipv4Block(IPV4_FIRST + network * NAMED_SLOT, prefix);
}

export function namedIpv6Block(network: number): AddressBlock {
  return ipv6Block(network + 1);
}

/**
 * The addresses of this many networks: the more networks, the smaller each. Networks that do not fit into IPv4 get
 * IPv6.
 */
export class AddressSpace {
  private readonly slot: number;
  private readonly slots: number;

  constructor(networks: number) {
    const room = IPV4_SIZE - NAMED_SIZE;
    let slot = NAMED_SLOT;
    while (slot > SMALLEST_SLOT && networks * slot > room) slot /= 2;
    this.slot = slot;
    this.slots = room / slot;
  }

  /** `prefix`: the requested length; with too little space it becomes longer. */
  block(network: number, prefix: number): AddressBlock {
    if (this.isIpv6(network)) return ipv6Block(MOST_NAMED_NETWORKS + 1 + network);
    // Numbers next to each other get addresses far apart: this prime visits every slot once.
    const start = IPV4_FIRST + NAMED_SIZE + ((network * 7_919) % this.slots) * this.slot;
    return ipv4Block(start, Math.max(prefix, 32 - Math.log2(this.slot)));
  }

  isIpv6(network: number): boolean {
    return network >= this.slots || network % IPV6_EVERY === IPV6_EVERY - 1;
  }
}

function ipv4Block(start: number, prefix: number): AddressBlock {
  const count = 2 ** (32 - prefix);
  const parentPrefix = Math.max(16, prefix - 6);
  const parentStart = start - (start % 2 ** (32 - parentPrefix));
  return {
    ...rangeOf(start, prefix),
    at: (offset) => formatIpv4(start + (offset % count)),
    parent: rangeOf(parentStart, parentPrefix),
  };
}

function rangeOf(start: number, prefix: number): AddressBlock['parent'] {
  const size = 2 ** (32 - prefix) - 1;
  return {
    cidr: `${formatIpv4(start)}/${prefix}`,
    first: formatIpv4(start),
    last: formatIpv4(start + size),
    size,
  };
}

/** The first /48 of the network's /32. */
function ipv6Block(number: number): AddressBlock {
  const parent = IPV6_FIRST + (BigInt((number * 0x9e3779b1) % IPV6_PARENTS) << 96n);
  return {
    ...ipv6RangeOf(parent, 48),
    at: (offset) => formatIpv6(parent + BigInt(offset + 1)),
    parent: ipv6RangeOf(parent, 32),
  };
}

function ipv6RangeOf(start: bigint, prefix: number): AddressBlock['parent'] {
  return {
    cidr: `${formatIpv6(start)}/${prefix}`,
    first: formatIpv6(start),
    last: formatIpv6(start + (1n << BigInt(128 - prefix)) - 1n),
    size: undefined,
  };
}
