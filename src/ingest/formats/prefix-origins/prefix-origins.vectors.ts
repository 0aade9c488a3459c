import type { FormatVector } from '../format-vectors.ts';

const route = (gte: string, lte: string, asn: object) => ({
  collection: 'whois_ip',
  part: 'route',
  data: { ip: { gte, lte }, asn },
});
const FIRST = ['192.0.2.0', '192.0.2.255'] as const;
const V6 = ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'] as const;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table of pyasn',
    bytes:
      '; IP-ASN32-DAT file\n; Prefixes      : 2\n;\n192.0.2.0/24\t64496\n198.51.100.0/24\t64496\n192.0.2.0/33\t64496\n2001:db8::/32\t64497\n',
    records: [
      [3, route(...FIRST, { number: ['64496'], cidr: '192.0.2.0/24' })],
      [4, route('198.51.100.0', '198.51.100.255', { number: ['64496'], cidr: '198.51.100.0/24' })],
      [6, route(...V6, { number: ['64497'], cidr: '2001:db8::/32' })],
    ],
    refused: [[5, 'it is no prefix with the number of a system']],
  },
  {
    title: 'a table of RouteViews, with several systems for a prefix',
    bytes: '192.0.2.0\t24\t64496_64497,64496\n2001:db8::\t32\t64497\n',
    records: [
      [0, route(...FIRST, { number: ['64496', '64497'], cidr: '192.0.2.0/24' })],
      [1, route(...V6, { number: ['64497'], cidr: '2001:db8::/32' })],
    ],
    refused: [],
  },
  {
    title: 'ranges with names, some of which nobody announces',
    bytes:
      '192.0.2.0\t192.0.2.191\t64496\tNL\tEXAMPLE Example\n192.0.3.0\t192.0.3.255\t0\tNone\tNot routed\n3325256704\t3325256959\t64497\tNone\tOTHER\n198.51.100.0\t198.51.100.255\t64498\tNO COUNTRY\n',
    records: [
      [0, route('192.0.2.0', '192.0.2.191', { number: ['64496'], name: 'EXAMPLE Example', country: 'NL' })],
      [2, route('198.51.100.0', '198.51.100.255', { number: ['64497'], name: 'OTHER', cidr: '198.51.100.0/24' })],
      [3, route('198.51.100.0', '198.51.100.255', { number: ['64498'], name: 'NO COUNTRY', cidr: '198.51.100.0/24' })],
    ],
    refused: [],
  },
];
