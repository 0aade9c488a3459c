import { describe, expect, it } from 'vitest';
import { positionOf } from '../../query/value/address-span.ts';
import { addressDigits, blocksOf, commonBlock, coverOf } from './address-blocks.ts';

const place = (text: string): bigint => positionOf(text) ?? -1n;
const cover = (first: string, last: string) => coverOf(place(first), place(last));

/** Whether an address is found by what its record has, when a range is looked up as its cover. */
function isFound(text: string, { blocks, addresses }: NonNullable<ReturnType<typeof cover>>): boolean {
  const digits = addressDigits(place(text));
  return addresses.includes(digits) || blocksOf(digits).some((block) => blocks.includes(block));
}

describe('a range of addresses', () => {
  it.each([
    ['10.16.0.0', '10.31.255.255', 16],
    ['192.0.2.0', '192.0.2.255', 1],
    ['192.0.2.128', '192.0.2.255', 128],
    ['10.0.0.0', '10.255.255.255', 256],
    ['192.0.2.255', '192.0.4.0', 3],
    ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 1],
    ['2001:db8:1::', '2001:db8:1f:ffff:ffff:ffff:ffff:ffff', 31],
  ])('from %s to %s is %d blocks, which hold its ends and nothing beside them', (first, last, count) => {
    const found = cover(first, last);
    expect(found).toBeDefined();
    if (found === undefined) return;
    expect(found.blocks.length + found.addresses.length).toBe(count);
    const [from, to] = [place(first), place(last)];
    const texts = [from, to, (from + to) / 2n, from - 1n, to + 1n].map((at) => ({ at, digits: addressDigits(at) }));
    for (const { at, digits } of texts) {
      const isIn = found.addresses.includes(digits) || blocksOf(digits).some((block) => found.blocks.includes(block));
      expect(isIn, digits).toBe(at >= from && at <= to);
    }
    expect(isFound(first, found)).toBe(true);
  });

  it('is no list where it would be too long, or of both families', () => {
    expect(cover('0.0.0.0', '255.255.255.255')).toBeUndefined();
    expect(cover('2001:db8::', '2001:db8::ffff')).toBeUndefined();
    expect(cover('::', '192.0.2.1')).toBeUndefined();
    expect(cover('192.0.2.9', '192.0.2.1')).toBeUndefined();
  });

  it('lies in a block of all its addresses, if in any', () => {
    expect(commonBlock(place('2001:db8::'), place('2001:db8::ffff'))).toBe('20010db80000');
    expect(commonBlock(place('2001:db8:1::'), place('2001:db8:2::'))).toBe('20010db8');
    expect(commonBlock(place('2001::'), place('2002::'))).toBeUndefined();
    expect(commonBlock(place('::'), place('192.0.2.1'))).toBeUndefined();
  });
});
