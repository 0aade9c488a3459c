import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { formatAddress, parseAddress } from './address.ts';
import { formatCidr, parseCidr, rangeToCidrs } from './cidr.ts';
import { formatRange, mergeRanges, parseRange } from './range.ts';

const LAST6 = (1n << 128n) - 1n;

describe('parseCidr', () => {
  it.each([
    ['10.0.0.0/24', '10.0.0.0 - 10.0.0.255', 24, true],
    ['10.0.0.9/24', '10.0.0.0 - 10.0.0.255', 24, false],
    ['0.0.0.0/0', '0.0.0.0 - 255.255.255.255', 0, true],
    ['200.1.2.3/0', '0.0.0.0 - 255.255.255.255', 0, false],
    ['255.255.255.255/32', '255.255.255.255 - 255.255.255.255', 32, true],
    ['128.0.0.0/1', '128.0.0.0 - 255.255.255.255', 1, true],
    ['2001:db8::/32', '2001:db8:: - 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 32, true],
    ['2001:db8::1/32', '2001:db8:: - 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', 32, false],
    ['::/0', ':: - ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', 0, true],
    ['::1/128', '::1 - ::1', 128, true],
    ['::ffff:10.0.0.0/120', '10.0.0.0 - 10.0.0.255', 24, true],
    ['::ffff:10.0.0.7/120', '10.0.0.0 - 10.0.0.255', 24, false],
    ['::ffff:0:0/96', '0.0.0.0 - 255.255.255.255', 0, true],
    ['::ffff:10.0.0.1/128', '10.0.0.1 - 10.0.0.1', 32, true],
    ['::ffff:0:0/95', '::fffe:0:0 - ::ffff:255.255.255.255', 95, false],
  ])('reads %s as %s', (text, range, prefix, exact) => {
    const cidr = parseCidr(text);
    expect(cidr).toBeDefined();
    if (cidr === undefined) return;
    expect(formatRange(cidr)).toBe(range);
    expect(cidr.prefix).toBe(prefix);
    expect(cidr.exact).toBe(exact);
  });

  it.each([
    '',
    '/',
    '/8',
    '10.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/+8',
    '10.0.0.0/8 ',
    ' 10.0.0.0/8',
    '10.0.0.0 /8',
    '10.0.0.0/ 8',
    '10.0.0.0/8/8',
    '10.0.0.0/8.0',
    '10.0.0.0/1e1',
    '10.0.0.0/255.0.0.0',
    '10/8',
    '10.0/16',
    '010.0.0.0/8',
    '::/129',
    '::/1000',
    '::1%eth0/64',
    '[::]/0',
    'example.com/24',
  ])('refuses %j', (text) => {
    expect(parseCidr(text)).toBeUndefined();
  });

  it.each(['10.0.0.0/08', '::/0128', '10/8', '010.0.0.0/8'])('refuses %s, which ipaddr.js reads', (text) => {
    expect(() => ipaddr.parseCIDR(text)).not.toThrow();
    expect(parseCidr(text)).toBeUndefined();
  });

  it('gives the same first and last addresses as ipaddr.js', () => {
    const written = fc.oneof(
      fc.tuple(fc.nat({ max: 0xffffffff }).map(formatAddress), fc.nat({ max: 32 })),
      fc.tuple(fc.bigInt({ min: 1n << 48n, max: LAST6 }).map(formatAddress), fc.nat({ max: 128 })),
    );
    fc.assert(
      fc.property(written, ([address, prefix]) => {
        const text = `${address}/${prefix}`;
        const family = address.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
        const cidr = parseCidr(text);
        expect(cidr?.from).toBe(parseAddress(family.networkAddressFromCIDR(text).toString()));
        expect(cidr?.to).toBe(parseAddress(family.broadcastAddressFromCIDR(text).toString()));
        expect(cidr?.exact).toBe(cidr !== undefined && formatAddress(cidr.from) === address);
        if (cidr !== undefined) expect(parseCidr(formatCidr(cidr))).toEqual({ ...cidr, exact: true });
      }),
      { seed: 7, numRuns: 10_000 },
    );
  });
});

describe('rangeToCidrs', () => {
  it.each([
    ['0.0.0.0-255.255.255.255', ['0.0.0.0/0']],
    ['192.0.2.0-192.0.2.255', ['192.0.2.0/24']],
    ['192.0.2.1-192.0.2.6', ['192.0.2.1/32', '192.0.2.2/31', '192.0.2.4/31', '192.0.2.6/32']],
    ['127.255.255.255-128.0.0.0', ['127.255.255.255/32', '128.0.0.0/32']],
    ['128.0.0.0-255.255.255.255', ['128.0.0.0/1']],
    ['::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', ['::/0']],
    ['2001:db8::-2001:db8:1:ffff:ffff:ffff:ffff:ffff', ['2001:db8::/47']],
    ['::1-::4', ['::1/128', '::2/127', '::4/128']],
  ])('gives the blocks of %s', (text, blocks) => {
    const range = parseRange(text);
    expect(range).toBeDefined();
    if (range !== undefined) expect(rangeToCidrs(range).map(formatCidr)).toEqual(blocks);
  });

  it('gives the fewest blocks for every range within 32 addresses, at both ends and in the middle of both families', () => {
    const bases: Address[] = [0, 0x7ffffff0, 0xffffffe0, 0n, (1n << 64n) - 16n, LAST6 - 31n];
    for (const base of bases) {
      for (let start = 0; start < 32; start++) {
        for (let end = start; end < 32; end++) {
          const range =
            typeof base === 'number'
              ? { from: base + start, to: base + end }
              : { from: base + BigInt(start), to: base + BigInt(end) };
          const blocks = rangeToCidrs(range);
          expect(mergeRanges(blocks)).toEqual([range]);
          for (const block of blocks) expect(parseCidr(formatCidr(block))).toEqual({ ...block, exact: true });
          expect(blocks.length).toBe(fewestBlocks(BigInt(base), start, end));
        }
      }
    }
  });

  it('never gives more than 62 blocks of IPv4 or 254 of IPv6', () => {
    expect(rangeToCidrs({ from: 1, to: 0xfffffffe })).toHaveLength(62);
    expect(rangeToCidrs({ from: 1n, to: LAST6 - 1n })).toHaveLength(254);
  });

  it('merges back into the original range', () => {
    const ends = fc.oneof(
      fc.tuple(fc.nat({ max: 0xffffffff }), fc.nat({ max: 0xffffffff })),
      fc.tuple(fc.bigInt({ min: 0n, max: LAST6 }), fc.bigInt({ min: 0n, max: LAST6 })),
    );
    fc.assert(
      fc.property(ends, ([a, b]) => {
        const range = a < b ? { from: a, to: b } : { from: b, to: a };
        const blocks = rangeToCidrs(range);
        expect(mergeRanges(blocks)).toEqual([range]);
        expect(blocks.reduce((sum, block) => sum + (BigInt(block.to) - BigInt(block.from) + 1n), 0n)).toBe(
          BigInt(range.to) - BigInt(range.from) + 1n,
        );
      }),
      { seed: 8, numRuns: 3_000 },
    );
  });
});

/** By dynamic programming: the fewest aligned power-of-two blocks that cover `start` to `end`. */
function fewestBlocks(base: bigint, start: number, end: number): number {
  const fewest = [0];
  for (let length = 1; length <= end - start + 1; length++) {
    let best = Number.POSITIVE_INFINITY;
    for (let size = 1; size <= length; size *= 2) {
      const first = base + BigInt(start + length - size);
      if (first % BigInt(size) === 0n) best = Math.min(best, (fewest[length - size] ?? 0) + 1);
    }
    fewest.push(best);
  }
  return fewest[end - start + 1] ?? 0;
}
