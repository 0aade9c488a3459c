import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { compareAddresses, formatAddress, parseAddress, predecessor, successor, unmapped } from './address.ts';

const LAST6 = (1n << 128n) - 1n;
const anyAddress: fc.Arbitrary<Address> = fc.oneof(
  fc.nat({ max: 0xffffffff }),
  fc.bigInt({ min: 0n, max: LAST6 }).filter((value) => value >> 32n !== 0xffffn),
);

describe('parseAddress', () => {
  it('gives the family by the type of the value', () => {
    expect(parseAddress('192.0.2.1')).toBe(0xc0000201);
    expect(parseAddress('2001:db8::1')).toBe(0x20010db8000000000000000000000001n);
  });

  it.each(['::ffff:192.0.2.1', '::FFFF:c000:201', '0:0:0:0:0:ffff:192.0.2.1'])(
    'reads %s as the IPv4 host it names',
    (text) => {
      expect(parseAddress(text)).toBe(0xc0000201);
    },
  );

  it.each(['::192.0.2.1', '64:ff9b::192.0.2.1', '::fffe:192.0.2.1', '1::ffff:192.0.2.1'])(
    'leaves %s in IPv6',
    (text) => {
      expect(typeof parseAddress(text)).toBe('bigint');
    },
  );

  it.each(['', 'example.com', '192.0.2', '192.0.2.1/24', '[::1]', 'fe80::1%eth0', '1.2.3.4:80'])(
    'refuses %j',
    (text) => {
      expect(parseAddress(text)).toBeUndefined();
    },
  );

  it('round-trips every canonical text', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(parseAddress(formatAddress(address))).toBe(address);
      }),
      { seed: 1, numRuns: 10_000 },
    );
  });
});

describe('compareAddresses', () => {
  it('sorts IPv4 before IPv6, and each family numerically', () => {
    const sorted = ['0.0.0.0', '9.0.0.0', '10.0.0.0', '255.255.255.255', '::', '::1', '9::', '10::', 'ffff::'];
    const shuffled = [...sorted].reverse().map((text) => parseAddress(text) ?? 0);
    expect(shuffled.sort(compareAddresses).map(formatAddress)).toEqual(sorted);
    expect(compareAddresses(5n, 5n)).toBe(0);
    expect(compareAddresses(5, 5n)).toBe(-1);
  });
});

describe('successor and predecessor', () => {
  it('stop at the ends of the family', () => {
    expect(successor(0xffffffff)).toBeUndefined();
    expect(successor(LAST6)).toBeUndefined();
    expect(predecessor(0)).toBeUndefined();
    expect(predecessor(0n)).toBeUndefined();
    expect(successor(0x7fffffff)).toBe(0x80000000);
    expect(predecessor(1n << 64n)).toBe((1n << 64n) - 1n);
  });
});

describe('unmapped', () => {
  it('converts exactly ::ffff:0:0/96', () => {
    expect(unmapped(0xffff00000000n)).toBe(0);
    expect(unmapped(0xffffffffffffn)).toBe(0xffffffff);
    expect(unmapped(0xfffeffffffffn)).toBe(0xfffeffffffffn);
    expect(unmapped(0x1000000000000n)).toBe(0x1000000000000n);
  });
});
