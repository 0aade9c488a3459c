import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import { formatIpv6, parseIpv6 } from './ipv6.ts';

const SEED = { seed: 6, numRuns: 20_000 };
const LAST = (1n << 128n) - 1n;

/** Zero groups are frequent, so that there are several runs of them. */
const group = fc.oneof(fc.constant(0), fc.nat({ max: 0xffff }), fc.nat({ max: 9 }));
const anyGroups = fc.array(group, { minLength: 8, maxLength: 8 });
const anyIpv6 = fc.oneof(anyGroups.map(ofGroups), fc.bigInt({ min: 0n, max: LAST }));
const piece = fc.oneof(
  fc.nat({ max: 0x1ffff }).map((n) => n.toString(16)),
  fc.constantFrom('', '0', '0000', '00', 'FF', 'g', '1.2.3.4', '1.2.3.04', '255.255.255.255', '1.2.3'),
);
const nearlyIpv6 = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 10 }).map((pieces) => pieces.join(':')),
  fc.string({ unit: fc.constantFrom(...'01aF:::.%'), maxLength: 20 }),
);

function ofGroups(groups: readonly number[]): bigint {
  return groups.reduce((value, next) => (value << 16n) | BigInt(next), 0n);
}

function ofBytes(bytes: readonly number[]): bigint {
  return bytes.reduce((value, next) => (value << 8n) | BigInt(next), 0n);
}

describe('parseIpv6', () => {
  // RFC 4291 section 2.2 gives these in full and shortened.
  it.each([
    ['ABCD:EF01:2345:6789:ABCD:EF01:2345:6789', 0xabcdef0123456789abcdef0123456789n],
    ['2001:DB8:0:0:8:800:200C:417A', 0x20010db80000000000080800200c417an],
    ['2001:DB8::8:800:200C:417A', 0x20010db80000000000080800200c417an],
    ['FF01:0:0:0:0:0:0:101', 0xff010000000000000000000000000101n],
    ['FF01::101', 0xff010000000000000000000000000101n],
    ['0:0:0:0:0:0:0:1', 1n],
    ['::1', 1n],
    ['0:0:0:0:0:0:0:0', 0n],
    ['::', 0n],
    ['0:0:0:0:0:0:13.1.68.3', 0x0d014403n],
    ['::13.1.68.3', 0x0d014403n],
    ['0:0:0:0:0:FFFF:129.144.52.38', 0xffff81903426n],
    ['::FFFF:129.144.52.38', 0xffff81903426n],
    ['1:2:3:4:5:6:7::', 0x00010002000300040005000600070000n],
    ['::2:3:4:5:6:7:8', 0x00000002000300040005000600070008n],
    ['1:2:3:4:5:6:1.2.3.4', 0x00010002000300040005000601020304n],
    ['ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255', LAST],
  ])('reads %s', (text, value) => {
    expect(parseIpv6(text)).toBe(value);
  });

  it.each(['::1%eth0', 'fe80::1%1', '::ffff:1.2.3.4%1'])(
    'refuses the zone of %s, which Node and ipaddr.js take',
    (text) => {
      expect(isIPv6(text)).toBe(true);
      expect(ipaddr.IPv6.isValid(text)).toBe(true);
      expect(parseIpv6(text)).toBeUndefined();
    },
  );

  it.each(['::ffff:010.0.0.1', '::ffff:0x1.2.3.4', '::ffff:1.2.3.04'])(
    'refuses the older IPv4 spelling inside %s, which ipaddr.js reads',
    (text) => {
      expect(ipaddr.IPv6.isValid(text)).toBe(true);
      expect(parseIpv6(text)).toBeUndefined();
    },
  );

  it.each([
    '',
    ':',
    ':::',
    '1',
    '[::1]',
    '::1 ',
    ' ::1',
    '12345::',
    '::00001',
    '1:::2',
    '::1::',
    '1::2::3',
    ':1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2:3:4:5:6:7:8',
    '1:2:3:4::5:6:7:8',
    '::1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1:2:3:4:5:6:1.2.3.4',
    '1.2.3.4',
    '1.2.3.4::',
    '::1.2.3.4:5',
    '::1.2.3',
    '::1.2.3.4.5',
    '::256.1.1.1',
    '::g',
    '::１',
    '::1/128',
    '::-1',
  ])('refuses %j', (text) => {
    expect(parseIpv6(text)).toBeUndefined();
  });

  it('accepts exactly the strings without a zone that Node accepts, with the value that ipaddr.js gives', () => {
    let taken = 0;
    fc.assert(
      fc.property(nearlyIpv6, (text) => {
        const value = parseIpv6(text);
        expect(value !== undefined).toBe(isIPv6(text) && !text.includes('%'));
        if (value === undefined) return;
        taken++;
        expect(value).toBe(ofBytes(ipaddr.IPv6.parse(text).toByteArray()));
      }),
      SEED,
    );
    expect(taken).toBeGreaterThan(100);
  });

  it('agrees with Node on every single-character change of some addresses', () => {
    for (const text of [
      '::',
      '::1',
      '2001:db8::8:800:200c:417a',
      '1:2:3:4:5:6:7:8',
      '1:2:3:4:5:6:7::',
      '::ffff:1.2.3.4',
      '1:2:3:4:5:6:1.2.3.4',
    ]) {
      for (let index = 0; index <= text.length; index++) {
        for (const char of '019afFgG:./- []') {
          for (const changed of [
            text.slice(0, index) + char + text.slice(index),
            text.slice(0, index) + char + text.slice(index + 1),
            text.slice(0, index) + text.slice(index + 1),
          ]) {
            expect([changed, parseIpv6(changed) !== undefined]).toEqual([changed, isIPv6(changed)]);
          }
        }
      }
    }
  });
});

describe('formatIpv6', () => {
  // RFC 5952: section 4.1, 4.2.1, 4.2.2, 4.2.3, 4.3 and 5.
  it.each([
    ['2001:0db8::0001', '2001:db8::1'],
    ['2001:db8:0:0:0:0:2:1', '2001:db8::2:1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['2001:DB8::ABCD', '2001:db8::abcd'],
    ['0:0:0:0:0:ffff:c000:0201', '::ffff:192.0.2.1'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['1:0:0:0:0:0:0:0', '1::'],
    ['0:1:0:0:0:0:0:0', '0:1::'],
    ['0:0:1:2:3:4:5:6', '::1:2:3:4:5:6'],
    ['1:2:3:4:5:6:0:0', '1:2:3:4:5:6::'],
    ['0:1:2:3:4:5:6:0', '0:1:2:3:4:5:6:0'],
    ['::1.2.3.4', '::102:304'],
    ['::ffff:0:0', '::ffff:0.0.0.0'],
    ['::1:ffff:102:304', '::1:ffff:102:304'],
  ])('writes %s as %s', (text, canonical) => {
    expect(formatIpv6(parseIpv6(text) ?? -1n)).toBe(canonical);
  });

  it('agrees with ipaddr.js and the URL parser, and round-trips', () => {
    fc.assert(
      fc.property(anyIpv6, (value) => {
        const text = formatIpv6(value);
        expect(parseIpv6(text)).toBe(value);
        if (value >> 32n === 0xffffn) return;
        const bytes = Array.from({ length: 16 }, (_, index) => Number((value >> BigInt(120 - 8 * index)) & 255n));
        expect(text).toBe(new ipaddr.IPv6(bytes).toRFC5952String());
        expect(`[${text}]`).toBe(new URL(`http://[${text}]/`).hostname);
      }),
      SEED,
    );
  });
});
