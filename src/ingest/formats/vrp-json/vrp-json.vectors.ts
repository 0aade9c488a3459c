import type { FormatVector } from '../format-vectors.ts';

const route = (gte: string, lte: string, number: string, cidr: string) => ({
  collection: 'whois_ip',
  part: 'route',
  data: { ip: { gte, lte }, asn: { number: [number], cidr }, registration: { registry: 'rpki' } },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'payloads with numbers in both forms, and one without',
    bytes: `{"metadata":{"generated":1,"counts":{"roas":3}},"roas":[
{"asn":"AS64496","prefix":"192.0.2.0/24","maxLength":24,"ta":"ripe"},
{"asn":null,"prefix":"192.0.2.0/24","maxLength":24},
{"asn":64497,"prefix":"2001:db8::/32","maxLength":48,"ta":"apnic","expires":1}]}`,
    records: [
      [0, route('192.0.2.0', '192.0.2.255', '64496', '192.0.2.0/24')],
      [2, route('2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '64497', '2001:db8::/32')],
    ],
    refused: [[1, 'it has no number of a system']],
  },
];
