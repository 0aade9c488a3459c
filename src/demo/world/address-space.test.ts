import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../addr/address.ts';
import { parseCidr } from '../../addr/cidr.ts';
import { addressBlock, MOST_NETWORKS } from './address-space.ts';

describe('the address space of the demonstration world', () => {
  it('gives every network of the largest world addresses of its own', () => {
    const taken = new Set<string>();
    for (let network = 3; network < MOST_NETWORKS; network++) taken.add(addressBlock(network, 22).first);
    expect(taken.size).toBe(MOST_NETWORKS - 3);
  });

  it('has networks in every reserved range, of both families', () => {
    const ranges = ['192.0.2.', '198.51.100.', '203.0.113.', '10.', '100.', '198.18.', '24', '25', '2001:db8:'];
    const firsts = Array.from({ length: 5_000 }, (_, network) => addressBlock(network, 24).first);
    for (const range of ranges) expect(firsts.some((first) => first.startsWith(range))).toBe(true);
  });

  it('says the same of a network in each of its spellings', () => {
    for (const network of [0, 1, 7, 9, 11, 40, 81, 200_000]) {
      const block = addressBlock(network, 26);
      for (const { cidr, first, last, size } of [block, block.parent]) {
        const range = parseCidr(cidr);
        expect(range).toMatchObject({ from: parseAddress(first), to: parseAddress(last), exact: true });
        if (typeof range?.from === 'number') expect(size).toBe(Number(range.to) - range.from);
      }
      expect(parseAddress(block.at(1))).toBe(successorOf(block.first));
    }
  });
});

/** In networks of IPv6 hosts count from 1 on. */
function successorOf(first: string) {
  const address = parseAddress(first);
  return typeof address === 'bigint' ? address + 2n : Number(address) + 1;
}
