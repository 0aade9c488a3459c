import type { FormatVector } from '../format-vectors.ts';

const route = (gte: string, lte: string, number: string, cidr: string) => ({
  collection: 'whois_ip',
  part: 'route',
  data: { ip: { gte, lte }, asn: { number: [number], cidr }, registration: { registry: 'rpki' } },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'payloads with and without a prefix',
    bytes:
      'ASN,IP Prefix,Max Length,Trust Anchor,Expires\nAS64496,192.0.2.0/24,24,ripe,1753280249\nAS64496,192.0.2.0,24,ripe,1\n64497,2001:db8::/32,48,apnic,1\n',
    records: [
      [1, route('192.0.2.0', '192.0.2.255', '64496', '192.0.2.0/24')],
      [3, route('2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '64497', '2001:db8::/32')],
    ],
    refused: [[2, 'it has no prefix']],
  },
];
