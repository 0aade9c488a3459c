import { describe, expect, it } from 'vitest';
import { positionOf } from '../../query/value/address-span.ts';
import { addressDigits, blocksOf, commonBlock, coverOf } from './address-blocks.ts';

const position = (text: string): bigint => positionOf(text) ?? -1n;
const cover = (first: string, last: string) => coverOf(position(first), position(last));

/** Whether the terms of an address match the cover of a range. */
function isCovered(text: string, { blocks, addresses }: NonNullable<ReturnType<typeof cover>>): boolean {
  const digits = addressDigits(position(text));
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
  ])('from %s to %s has a cover of %d parts with its ends and no address outside', (first, last, count) => {
    const parts = cover(first, last);
    expect(parts).toBeDefined();
    if (parts === undefined) return;
    expect(parts.blocks.length + parts.addresses.length).toBe(count);
    const [from, to] = [position(first), position(last)];
    const texts = [from, to, (from + to) / 2n, from - 1n, to + 1n].map((at) => ({ at, digits: addressDigits(at) }));
    for (const { at, digits } of texts) {
      const isIn = parts.addresses.includes(digits) || blocksOf(digits).some((block) => parts.blocks.includes(block));
      expect(isIn, digits).toBe(at >= from && at <= to);
    }
    expect(isCovered(first, parts)).toBe(true);
  });

  it('has no cover if that would be too long, or if the range spans both address families', () => {
    expect(cover('0.0.0.0', '255.255.255.255')).toBeUndefined();
    expect(cover('2001:db8::', '2001:db8::ffff')).toBeUndefined();
    expect(cover('::', '192.0.2.1')).toBeUndefined();
    expect(cover('192.0.2.9', '192.0.2.1')).toBeUndefined();
  });

  it('has a common block if all its addresses are in one', () => {
    expect(commonBlock(position('2001:db8::'), position('2001:db8::ffff'))).toBe('20010db80000');
    expect(commonBlock(position('2001:db8:1::'), position('2001:db8:2::'))).toBe('20010db8');
    expect(commonBlock(position('2001::'), position('2002::'))).toBeUndefined();
    expect(commonBlock(position('::'), position('192.0.2.1'))).toBeUndefined();
  });
});
