import { BlockList as NodeBlockList } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { formatAddress, predecessor, successor } from './address.ts';
import { AddressSet } from './address-set.ts';
import type { AddressRange } from './range.ts';

const LAST6 = (1n << 128n) - 1n;

function toRange(a: Address, length: number): AddressRange {
  return typeof a === 'number'
    ? { from: a, to: Math.min(0xffffffff, a + length) }
    : { from: a, to: a + BigInt(length) > LAST6 ? LAST6 : a + BigInt(length) };
}

const address: fc.Arbitrary<Address> = fc.oneof(
  fc.nat({ max: 500 }),
  fc.nat({ max: 0xffffffff }),
  fc.bigInt({ min: 0n, max: 500n }),
  fc.bigInt({ min: 1n << 48n, max: LAST6 }),
);
const range = fc.tuple(address, fc.nat({ max: 40 })).map(([from, length]) => toRange(from, length));

describe('AddressSet', () => {
  it('agrees with net.BlockList at and next to every edge', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 20 }), fc.array(address, { maxLength: 10 }), (ranges, others) => {
        const set = new AddressSet(ranges);
        const node = new NodeBlockList();
        for (const { from, to } of ranges) node.addRange(formatAddress(from), formatAddress(to), familyOf(from));
        const edges = ranges.flatMap(({ from, to }) => [from, to, predecessor(from), successor(to)]);
        for (const each of [...edges, ...others]) {
          if (each !== undefined) expect(set.has(each)).toBe(node.check(formatAddress(each), familyOf(each)));
        }
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it('overlaps a range exactly if one of its own ranges does', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 20 }), range, (ranges, query) => {
        const meets = ranges.some(
          (each) => typeof each.from === typeof query.from && each.from <= query.to && query.from <= each.to,
        );
        expect(new AddressSet(ranges).overlaps(query)).toBe(meets);
      }),
      { seed: 10, numRuns: 5_000 },
    );
  });

  it('can be empty, or hold both families completely', () => {
    expect(new AddressSet([]).has(0)).toBe(false);
    expect(new AddressSet([]).has(0n)).toBe(false);
    const all = new AddressSet([
      { from: 0, to: 0xffffffff },
      { from: 0n, to: LAST6 },
    ]);
    for (const each of [0, 0x80000000, 0xffffffff, 0n, LAST6]) expect(all.has(each)).toBe(true);
  });
});

function familyOf(each: Address): 'ipv4' | 'ipv6' {
  return typeof each === 'number' ? 'ipv4' : 'ipv6';
}
