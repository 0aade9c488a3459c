import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../addr/ip/address.ts';
import { parseCidr } from '../../addr/ip/cidr.ts';
import { AddressSpace, MOST_NAMED_NETWORKS, namedBlock, namedIpv6Block } from './address-space.ts';

describe('the address space of the demonstration world', () => {
  it.each([500, 50_000, 100_000])('gives each of %i networks its own addresses', (networks) => {
    const space = new AddressSpace(networks);
    const named = Array.from({ length: MOST_NAMED_NETWORKS }, (_, network) => [
      namedBlock(network, 22),
      namedIpv6Block(network),
    ]).flat();
    const blocks = Array.from({ length: networks }, (_, network) => space.block(network, 22));
    const ranges = [...named, ...blocks].map(({ first, last }) => [number(first), number(last)] as const);
    ranges.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(ranges.filter(([first], i) => i > 0 && first <= (ranges[i - 1]?.[1] ?? 0n))).toEqual([]);
  });

  it('has enough addresses for the hosts of a network of any size', () => {
    for (const networks of [500, 50_000, 100_000]) {
      const space = new AddressSpace(networks);
      for (let network = 0; network < 1_000; network++) {
        expect(space.block(network, 28).size ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(15);
      }
    }
  });

  it('gives almost all of a million responses IPv4 addresses', () => {
    const space = new AddressSpace(50_000);
    const ipv6 = Array.from({ length: 50_000 }, (_, network) => space.isIpv6(network)).filter(Boolean);
    expect(ipv6.length).toBe(Math.floor(50_000 / 41));
  });

  it('agrees on a network in each of its spellings', () => {
    const space = new AddressSpace(60_000);
    for (const network of [0, 1, 7, 9, 11, 40, 81, 59_999]) {
      for (const block of [space.block(network, 26), namedBlock(network % 64, 26), namedIpv6Block(network % 64)]) {
        for (const { cidr, first, last, size } of [block, block.parent]) {
          const range = parseCidr(cidr);
          expect(range).toMatchObject({ from: parseAddress(first), to: parseAddress(last), exact: true });
          if (typeof range?.from === 'number') expect(size).toBe(Number(range.to) - range.from);
        }
        expect(number(block.at(1)) - number(block.first)).toBe(block.size === undefined ? 2n : 1n);
      }
    }
  });
});

/** IPv4 sorts below IPv6. */
const number = (text: string): bigint => BigInt(parseAddress(text) ?? -1);
