import { mrtRecord, pathAttributes, ribRecord, tableDumpRecord } from '../../../wire/formats/mrt/mrt-samples.ts';
import type { FormatVector } from '../format-vectors.ts';

const path = (...systems: readonly number[]): Buffer => pathAttributes([['sequence', systems]]);

const route = (gte: string, lte: string, number: readonly string[], cidr: string) => ({
  collection: 'whois_ip',
  part: 'route',
  data: { ip: { gte, lte }, asn: { number, cidr } },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table with a record that cannot be read',
    bytes: Buffer.concat([
      mrtRecord(13, 1, Buffer.alloc(8)),
      ribRecord(2, '18 c00002', [path(64500, 64496), path(64501, 64497), path(64497)]),
      ribRecord(2, '21 c00002', [path(64496)]),
      ribRecord(4, '20 20010db8', [path(64498)]),
    ]),
    records: [
      [1, route('192.0.2.0', '192.0.2.255', ['64497', '64496'], '192.0.2.0/24')],
      [3, route('2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', ['64498'], '2001:db8::/32')],
    ],
    refused: [[2, 'the record cannot be read']],
  },
  {
    title: 'an older table, and what is no table',
    bytes: Buffer.concat([
      mrtRecord(16, 4, Buffer.from('update')),
      tableDumpRecord(1, 'c6336400 18', pathAttributes([['sequence', [64496]]], 2)),
    ]),
    records: [[1, route('198.51.100.0', '198.51.100.255', ['64496'], '198.51.100.0/24')]],
    refused: [],
  },
];
