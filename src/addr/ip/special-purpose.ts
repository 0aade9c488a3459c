/**
 * Addresses that are not ordinary hosts of the public internet: the registered blocks that an address or range lies in.
 * The rows are the IANA IPv4 and IPv6 Special-Purpose Address Registries (as of July 2026) and the two multicast
 * blocks, which have their own registries.
 */
import type { Address } from './address.ts';
import { AddressSet } from './address-set.ts';
import type { Cidr } from './cidr.ts';
import { parseCidr } from './cidr.ts';
import { LAST_IPV4 } from './ipv4.ts';
import { LAST_IPV6 } from './ipv6.ts';
import type { AddressRange } from './range.ts';
import { mergeRanges, rangeContains, rangeOfOne, rangesOverlap } from './range.ts';
import { subtractRanges } from './subtract-ranges.ts';

export interface SpecialPurpose {
  readonly block: Cidr;
  readonly name: string;
  /** RFC numbers from the registry. */
  readonly rfcs: readonly number[];
  /**
   * May be the source of a packet that crosses a router. In some rows the registry leaves this and the next four open.
   */
  readonly source: boolean | undefined;
  /** May be the destination of a packet that crosses a router. */
  readonly destination: boolean | undefined;
  readonly forwardable: boolean | undefined;
  /** Reachable beyond the network of one operator. */
  readonly global: boolean | undefined;
  /** Every IP implementation must treat it specially. */
  readonly reservedByProtocol: boolean | undefined;
}

/** The five letters are: source, destination, forwardable, global, reserved by protocol. `-` means open. */
const ROWS: readonly (readonly [block: string, name: string, rfcs: readonly number[], flags: string])[] = [
  ['0.0.0.0/8', 'This network', [791], 'TFFFT'],
  ['0.0.0.0/32', 'This host on this network', [1122], 'TFFFT'],
  ['10.0.0.0/8', 'Private-Use', [1918], 'TTTFF'],
  ['100.64.0.0/10', 'Shared Address Space', [6598], 'TTTFF'],
  ['127.0.0.0/8', 'Loopback', [1122], 'FFFFT'],
  ['169.254.0.0/16', 'Link Local', [3927], 'TTFFT'],
  ['172.16.0.0/12', 'Private-Use', [1918], 'TTTFF'],
  ['192.0.0.0/24', 'IETF Protocol Assignments', [6890], 'FFFFF'],
  ['192.0.0.0/29', 'IPv4 Service Continuity Prefix', [7335], 'TTTFF'],
  ['192.0.0.8/32', 'IPv4 dummy address', [7600], 'TFFFF'],
  ['192.0.0.9/32', 'Port Control Protocol Anycast', [7723], 'TTTTF'],
  ['192.0.0.10/32', 'Traversal Using Relays around NAT Anycast', [8155], 'TTTTF'],
  ['192.0.0.170/32', 'NAT64/DNS64 Discovery', [8880, 7050], 'FFFFT'],
  ['192.0.0.171/32', 'NAT64/DNS64 Discovery', [8880, 7050], 'FFFFT'],
  ['192.0.2.0/24', 'Documentation (TEST-NET-1)', [5737], 'FFFFF'],
  ['192.31.196.0/24', 'AS112-v4', [7535], 'TTTTF'],
  ['192.52.193.0/24', 'AMT', [7450], 'TTTTF'],
  ['192.88.99.0/24', 'Deprecated (6to4 Relay Anycast)', [7526], '-----'],
  ['192.88.99.2/32', '6a44-relay anycast address', [6751], 'TTTFF'],
  ['192.168.0.0/16', 'Private-Use', [1918], 'TTTFF'],
  ['192.175.48.0/24', 'Direct Delegation AS112 Service', [7534], 'TTTTF'],
  ['198.18.0.0/15', 'Benchmarking', [2544], 'TTTFF'],
  ['198.51.100.0/24', 'Documentation (TEST-NET-2)', [5737], 'FFFFF'],
  ['203.0.113.0/24', 'Documentation (TEST-NET-3)', [5737], 'FFFFF'],
  ['224.0.0.0/4', 'Multicast', [5771], '-----'],
  ['240.0.0.0/4', 'Reserved', [1112], 'FFFFT'],
  ['255.255.255.255/32', 'Limited Broadcast', [8190, 919], 'FTFFT'],
  ['::1/128', 'Loopback Address', [4291], 'FFFFT'],
  ['::/128', 'Unspecified Address', [4291], 'TFFFT'],
  ['::ffff:0:0/96', 'IPv4-mapped Address', [4291], 'FFFFT'],
  ['64:ff9b::/96', 'IPv4-IPv6 Translat.', [6052], 'TTTTF'],
  ['64:ff9b:1::/48', 'IPv4-IPv6 Translat.', [8215], 'TTTFF'],
  ['100::/64', 'Discard-Only Address Block', [6666], 'TTTFF'],
  ['100:0:0:1::/64', 'Dummy IPv6 Prefix', [9780], 'TFFFF'],
  ['2001::/23', 'IETF Protocol Assignments', [2928], 'FFFFF'],
  ['2001::/32', 'TEREDO', [4380, 8190], 'TTT-F'],
  ['2001:1::1/128', 'Port Control Protocol Anycast', [7723], 'TTTTF'],
  ['2001:1::2/128', 'Traversal Using Relays around NAT Anycast', [8155], 'TTTTF'],
  ['2001:1::3/128', 'DNS-SD Service Registration Protocol Anycast', [9665], 'TTTTF'],
  ['2001:2::/48', 'Benchmarking', [5180], 'TTTFF'],
  ['2001:3::/32', 'AMT', [7450], 'TTTTF'],
  ['2001:4:112::/48', 'AS112-v6', [7535], 'TTTTF'],
  ['2001:10::/28', 'Deprecated (previously ORCHID)', [4843], '-----'],
  ['2001:20::/28', 'ORCHIDv2', [7343], 'TTTTF'],
  ['2001:30::/28', 'Drone Remote ID Protocol Entity Tags (DETs) Prefix', [9374], 'TTTTF'],
  ['2001:db8::/32', 'Documentation', [3849], 'FFFFF'],
  ['2002::/16', '6to4', [3056], 'TTT-F'],
  ['2620:4f:8000::/48', 'Direct Delegation AS112 Service', [7534], 'TTTTF'],
  ['3fff::/20', 'Documentation', [9637], 'FFFFF'],
  ['5f00::/16', 'Segment Routing (SRv6) SIDs', [9602], 'TTTFF'],
  ['fc00::/7', 'Unique-Local', [4193, 8190], 'TTTFF'],
  ['fe80::/10', 'Link-Local Unicast', [4291], 'TTFFT'],
  ['ff00::/8', 'Multicast', [4291], '-----'],
];

/** `parseCidr` would read `::ffff:0:0/96` as all of IPv4. The row means the IPv6 addresses themselves. */
const MAPPED_BLOCK: Cidr = { from: 0xffff_0000_0000n, to: 0xffff_ffff_ffffn, prefix: 96 };

/** Sorted from small to large blocks, so that inner blocks come first. */
export const SPECIAL_PURPOSES: readonly SpecialPurpose[] = Object.freeze(
  ROWS.map(([block, name, rfcs, flags]) => specialPurpose(block, name, rfcs, flags)).sort(
    (a, b) => b.block.prefix - a.block.prefix,
  ),
);

/** The range of all addresses assigned to ordinary hosts today (RFC 4291 section 2.4). */
const GLOBAL_UNICAST: AddressRange = { from: 0x2000n << 112n, to: (0x4000n << 112n) - 1n };

/** Prefix of addresses that translate to IPv4 (RFC 6052). The last 32 bits are the IPv4 address. */
const TRANSLATED = 0x64ff9bn << 64n;

/** The rows that contain the address or overlap the range, most specific first. */
export function specialPurposesOf(what: Address | AddressRange): SpecialPurpose[] {
  const range = typeof what === 'object' ? what : rangeOfOne(what);
  return SPECIAL_PURPOSES.filter((row) => rangesOverlap(row.block, range));
}

/** A global row may lie inside one that is not, never around one. So two sets cover the nesting. */
const GLOBAL_BLOCKS = new AddressSet(SPECIAL_PURPOSES.filter((row) => row.global === true).map((row) => row.block));
const OTHER_BLOCKS = new AddressSet(SPECIAL_PURPOSES.filter((row) => row.global !== true).map((row) => row.block));

/**
 * Whether the address may be a host of the public internet. False wherever the registry does not say yes: blocks it
 * leaves open (6to4, Teredo, deprecated ones), multicast, and IPv6 outside 2000::/3. A translated IPv4 address counts
 * as that address.
 */
export function isGlobal(address: Address): boolean {
  if (typeof address === 'bigint' && address >> 32n === TRANSLATED) return isGlobal(Number(address & 0xffffffffn));
  if (GLOBAL_BLOCKS.has(address)) return true;
  if (OTHER_BLOCKS.has(address)) return false;
  return typeof address === 'number' || rangeContains(GLOBAL_UNICAST, address);
}

/** All addresses for which `isGlobal` is false, in the fewest ranges, sorted. */
export function nonGlobalRanges(): readonly AddressRange[] {
  const rest = subtractRanges(OTHER_BLOCKS.ranges, GLOBAL_BLOCKS.ranges);
  const outside = subtractRanges([{ from: 0n, to: LAST_IPV6 }], [GLOBAL_UNICAST, ...GLOBAL_BLOCKS.ranges]);
  const translated = rest.flatMap(({ from, to }) =>
    typeof from === 'number' ? [{ from: translation(from), to: translation(Number(to)) }] : [],
  );
  const all = subtractRanges([...rest, ...outside], [{ from: translation(0), to: translation(LAST_IPV4) }]);
  return mergeRanges([...all, ...translated]);
}

const translation = (address: number): bigint => (TRANSLATED << 32n) | BigInt(address);

function specialPurpose(blockText: string, name: string, rfcs: readonly number[], flags: string): SpecialPurpose {
  const parsed = blockText === '::ffff:0:0/96' ? MAPPED_BLOCK : parseCidr(blockText);
  if (parsed === undefined) throw new Error(`not a block: ${blockText}`);
  const { from, to, prefix } = parsed;
  const [source, destination, forwardable, global, reservedByProtocol] = [...flags].map(flagValue);
  return Object.freeze({
    block: Object.freeze({ from, to, prefix }),
    name,
    rfcs,
    source,
    destination,
    forwardable,
    global,
    reservedByProtocol,
  });
}

function flagValue(letter: string): boolean | undefined {
  return letter === '-' ? undefined : letter === 'T';
}
