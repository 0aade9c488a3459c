import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const LINES = [
  { host: '', input: 'example', source: 'a' },
  { host: 'www.example', input: 'example', source: 'a' },
  { host: 'b.example', ip: '192.0.2.1', input: 'example', source: 'b', wildcard_certificate: true },
  { host: 'c.example', input: 'example', sources: ['a', 'b'] },
];

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names with one source, with several, and with an address',
    bytes: LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
    records: [
      [1, record('www.example', { dns: { source: ['a'] } })],
      [2, record('b.example', { a: ['192.0.2.1'], dns: { source: ['b'], has_wildcard_certificate: true } })],
      [3, record('c.example', { dns: { source: ['a', 'b'] } })],
    ],
    refused: [[0, 'it has no domain name']],
  },
];
