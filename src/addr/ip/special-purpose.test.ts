import { existsSync, readFileSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { formatAddress, parseAddress, predecessor, successor } from './address.ts';
import { formatCidr, parseCidr } from './cidr.ts';
import { rangeContains, rangeCovers } from './range.ts';
import { isGlobal, nonGlobalRanges, SPECIAL_PURPOSES, specialPurposesOf } from './special-purpose.ts';

const REGISTRIES = new URL('../../../../shared/data/iana/registries/', import.meta.url);

function address(text: string): Address {
  const parsed = parseAddress(text);
  if (parsed === undefined) throw new Error(text);
  return parsed;
}

describe('specialPurposesOf', () => {
  it.each([
    ['10.1.2.3', ['Private-Use']],
    ['127.0.0.1', ['Loopback']],
    ['0.0.0.0', ['This host on this network', 'This network']],
    ['192.0.0.9', ['Port Control Protocol Anycast', 'IETF Protocol Assignments']],
    ['255.255.255.255', ['Limited Broadcast', 'Reserved']],
    ['224.0.0.1', ['Multicast']],
    ['8.8.8.8', []],
    ['::1', ['Loopback Address']],
    ['2001:0:1::', ['TEREDO', 'IETF Protocol Assignments']],
    ['fe80::1', ['Link-Local Unicast']],
    ['ff02::1', ['Multicast']],
    ['2a00:1450::1', []],
  ])('lists the blocks of %s, smallest first', (text, names) => {
    expect(specialPurposesOf(address(text)).map((row) => row.name)).toEqual(names);
  });

  it('lists the blocks that a range overlaps', () => {
    const range = parseCidr('192.0.0.0/22');
    expect(range && specialPurposesOf(range).map((row) => formatCidr(row.block))).toEqual([
      '192.0.0.8/32',
      '192.0.0.9/32',
      '192.0.0.10/32',
      '192.0.0.170/32',
      '192.0.0.171/32',
      '192.0.0.0/29',
      '192.0.0.0/24',
      '192.0.2.0/24',
    ]);
    expect(specialPurposesOf({ from: address('8.0.0.0'), to: address('9.255.255.255') })).toEqual([]);
  });

  it('keeps the mapped block in IPv6', () => {
    expect(specialPurposesOf(0xffff08080808n).map((row) => row.name)).toEqual(['IPv4-mapped Address']);
    expect(specialPurposesOf(address('8.8.8.8'))).toEqual([]);
  });
});

describe('isGlobal', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '11.0.0.0',
    '172.32.0.1',
    '192.0.0.9',
    '192.0.0.10',
    '192.31.196.1',
    '223.255.255.255',
    '2a00:1450::1',
    '2001:200::1',
    '2001:20::1',
    '2001:4:112::1',
    '64:ff9b::8.8.8.8',
  ])('is true for %s', (text) => {
    expect(isGlobal(address(text))).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.19.255.255',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::8.8.8.8',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:808:808::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fc00::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
  ])('is false for %s', (text) => {
    expect(isGlobal(address(text))).toBe(false);
  });

  it('follows the smallest block around an address, at every edge of the table', () => {
    for (const { block } of SPECIAL_PURPOSES) {
      for (const each of [block.from, block.to, predecessor(block.from), successor(block.to)]) {
        if (each === undefined || (typeof each === 'bigint' && each >> 32n === 0x64ff9bn << 64n)) continue;
        const smallest = specialPurposesOf(each)[0];
        const ordinary = typeof each === 'number' || each >> 125n === 1n;
        expect([formatAddress(each), isGlobal(each)]).toEqual([
          formatAddress(each),
          smallest === undefined ? ordinary : smallest.global === true,
        ]);
      }
    }
  });
});

describe('the table of special purposes', () => {
  it('has no other block inside a global one, as isGlobal requires', () => {
    const yes = SPECIAL_PURPOSES.filter((row) => row.global === true);
    const others = SPECIAL_PURPOSES.filter((row) => row.global !== true);
    for (const outer of yes) for (const inner of others) expect(rangeCovers(outer.block, inner.block)).toBe(false);
  });
});

describe.skipIf(!existsSync(REGISTRIES))(
  'the table compared with the IANA registries (needs ../shared/data/iana)',
  () => {
    interface Row {
      readonly block: string;
      readonly name: string;
      readonly rfcs: readonly number[];
      readonly flags: readonly (boolean | undefined)[];
    }

    const files = existsSync(REGISTRIES) ? ['iana-ipv4-special-registry.xml', 'iana-ipv6-special-registry.xml'] : [];
    const rows = files.flatMap((file) =>
      [...readFileSync(new URL(file, REGISTRIES), 'utf8').matchAll(/<record\b[^>]*>(.*?)<\/record>/gs)].flatMap(
        ([, record = '']): Row[] =>
          plain(record, 'address')
            .split(',')
            .map((block) => ({
              block: block.trim(),
              name: plain(record, 'name').replaceAll('"', ''),
              rfcs: [...record.matchAll(/type="rfc" data="rfc(\d+)"/g)].map(([, number]) => Number(number)),
              flags: ['source', 'destination', 'forwardable', 'global', 'reserved'].map((name) => {
                const value = plain(record, name);
                return value === 'True' ? true : value === 'False' ? false : undefined;
              }),
            })),
      ),
    );

    function plain(record: string, element: string): string {
      const content = new RegExp(`<${element}>(.*?)</${element}>`, 's').exec(record)?.[1] ?? '';
      return content.replace(/<[^>]*>/g, '').trim();
    }

    const ours = new Map(SPECIAL_PURPOSES.map((row) => [formatBlock(row.block.from, row.block.prefix), row]));

    /** In the format of the registry. */
    function formatBlock(from: Address, prefix: number): string {
      return from === 0xffff_0000_0000n ? '::ffff:0:0/96' : `${formatAddress(from)}/${prefix}`;
    }

    it('has all rows of the registries, word for word', () => {
      expect(rows.length).toBeGreaterThan(40);
      for (const { block, name, rfcs, flags } of rows) {
        const row = ours.get(block);
        expect([
          block,
          row?.name,
          row?.rfcs,
          [row?.source, row?.destination, row?.forwardable, row?.global, row?.reservedByProtocol],
        ]).toEqual([block, name, rfcs, flags]);
      }
    });

    it('has only multicast and later registrations in addition', () => {
      const registered = new Set(rows.map((row) => row.block));
      expect([...ours.keys()].filter((block) => !registered.has(block)).sort()).toEqual([
        '100:0:0:1::/64',
        '192.88.99.2/32',
        '2001:1::3/128',
        '224.0.0.0/4',
        '3fff::/20',
        '5f00::/16',
        'ff00::/8',
      ]);
    });

    it('agrees with ipaddr.js just inside and just outside of every block', () => {
      for (const { block, name } of rows) {
        const [network, prefix] = ipaddr.parseCIDR(block);
        const row = ours.get(block);
        if (row === undefined) throw new Error(block);
        for (const each of [row.block.from, row.block.to, predecessor(row.block.from), successor(row.block.to)]) {
          if (each === undefined || network.kind() !== ipaddr.parse(formatAddress(each)).kind()) continue;
          const within = ipaddr.parse(formatAddress(each)).match(network, prefix);
          expect([block, formatAddress(each), specialPurposesOf(each).includes(row)]).toEqual([
            block,
            formatAddress(each),
            within,
          ]);
          expect(row.name).toBe(name);
        }
      }
    });
  },
);

describe('nonGlobalRanges', () => {
  it('agrees with isGlobal at both sides of every border', () => {
    const ranges = nonGlobalRanges();
    const rows = SPECIAL_PURPOSES.flatMap(({ block }) => [block.from, block.to]);
    const translated = rows.filter((edge) => typeof edge === 'number').map((edge) => translatedAddress(edge));
    const edges = [...rows, ...translated, ...ranges.flatMap(({ from, to }) => [from, to]), address('2a00::1')];
    for (const edge of edges) {
      for (const probe of [predecessor(edge), edge, successor(edge)]) {
        if (probe === undefined) continue;
        const isInRange = ranges.some((range) => rangeContains(range, probe));
        expect([formatAddress(probe), isInRange]).toEqual([formatAddress(probe), !isGlobal(probe)]);
      }
    }
  });

  const translatedAddress = (inner: number): Address => (0x64ff9bn << 96n) + BigInt(inner);
});
