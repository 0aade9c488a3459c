import { defined } from '../../../model/defined.ts';
import type { FormatVector } from '../format-vectors.ts';

const net = (gte: string, lte: string, cidr: readonly string[], net_size?: number) => ({
  range: `${gte} - ${lte}`,
  start_ip: gte,
  end_ip: lte,
  cidr,
  ...defined({ net_size }),
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'addresses of both families, a count that is no power of two, and blocks of systems',
    bytes: `2|ripencc|1366322399|6|19830705|20130418|+0200
ripencc|*|ipv4|*|3|summary
# a comment
ripencc|NL|ipv4|192.0.2.0|192|20100712|allocated|abc-def
ripencc|NL|ipv4|192.0.2.x|192|20100712|allocated
ripencc|NL|ipv4|255.255.255.0|257|20100712|allocated
ripencc||ipv6|2001:db8::|32|00000000|reserved
ripencc|NL|asn|64496|2|19930901|assigned|abc-def
ripencc||asn|64498|4000000000||available
ripencc|NL|asn|AS|2|19930901|assigned
arin|US|ipv4|198.51.100.0|256||assigned|x|y
`,
    records: [
      [
        3,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '192.0.2.0', lte: '192.0.2.191' },
            net: {
              country: 'NL',
              created: '2010-07-12',
              ...net('192.0.2.0', '192.0.2.191', ['192.0.2.0/25', '192.0.2.128/26'], 191),
            },
            registration: { registry: 'ripencc', status: 'allocated', holder_id: 'abc-def' },
          },
        },
      ],
      [
        6,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '2001:db8::', lte: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff' },
            net: net('2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', ['2001:db8::/32']),
            registration: { registry: 'ripencc', status: 'reserved' },
          },
        },
      ],
      [
        7,
        {
          collection: 'whois_ip',
          part: 'system',
          data: {
            number: '64496',
            last: '64497',
            asn: { country: 'NL', registry: 'ripencc', updated: '1993-09-01' },
          },
        },
      ],
      [
        10,
        {
          collection: 'whois_ip',
          data: {
            ip: { gte: '198.51.100.0', lte: '198.51.100.255' },
            net: { country: 'US', ...net('198.51.100.0', '198.51.100.255', ['198.51.100.0/24'], 255) },
            registration: { registry: 'arin', status: 'assigned', holder_id: 'x' },
          },
        },
      ],
    ],
    refused: [
      [4, 'it has no range of addresses'],
      [5, 'it has no range of addresses'],
      [9, 'it has no numbers of systems'],
    ],
  },
];
