import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const WWW = {
  name: 'www.example',
  domain: 'example',
  addresses: [
    { ip: '192.0.2.1', cidr: '192.0.2.0/24', asn: 64_500, desc: 'EXAMPLE' },
    { ip: '2001:db8::1', cidr: '2001:db8::/32', asn: 64_500, desc: 'EXAMPLE' },
  ],
  tag: 'cert',
  sources: ['a', 'b'],
};

const RECORD = record('www.example', {
  a: ['192.0.2.1'],
  aaaa: ['2001:db8::1'],
  dns: {
    source: ['a', 'b'],
    network: [
      { ip: '192.0.2.1', cidr: ['192.0.2.0/24'], asn: 64_500, name: 'EXAMPLE' },
      { ip: '2001:db8::1', cidr: ['2001:db8::/32'], asn: 64_500, name: 'EXAMPLE' },
    ],
  },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names on lines, one of them without its text',
    bytes: `{"name":"","domain":"example","addresses":[]}\n${JSON.stringify(WWW)}\n`,
    records: [[1, RECORD]],
    refused: [[0, 'it has no domain name']],
  },
  {
    title: 'a database',
    bytes: JSON.stringify({ events: [{ uuid: 'a' }], domains: [{ domain: 'example', total: 1, names: [WWW] }] }),
    records: [[0, RECORD]],
    refused: [],
  },
];
