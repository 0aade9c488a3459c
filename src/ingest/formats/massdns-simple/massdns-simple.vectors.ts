import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const TIME = { last_updated: '2020-09-13T12:26:40.000Z', '@timestamp': '2020-09-13T12:26:40.000Z' };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'records, with a line of something else between them',
    bytes: `www.a.example. CNAME a.example.
a.example. X y
a.example. A 192.0.2.1

a.example. TXT "v=spf1 -all" "b"
a.example. MX 10 mail.a.example.
`,
    records: [
      [0, record('www.a.example', { cname: ['a.example'] })],
      [2, record('a.example', { a: ['192.0.2.1'] })],
      [4, record('a.example', { txt: ['v=spf1 -allb'] })],
      [5, record('a.example', { mx: ['mail.a.example'], dns: { mx: [{ preference: 10, server: 'mail.a.example' }] } })],
    ],
    refused: [[1, 'there is no type X']],
  },
  {
    title: 'questions with the resolver and the time before their answers',
    bytes: `198.51.100.1:53 1600000000 NOERROR a.example.  A
a.example. A 192.0.2.1
198.51.100.1:53 1600000000 NXDOMAIN b.example.  A
`,
    records: [
      [0, record('a.example', { dns: { status: 'NOERROR', resolver: ['198.51.100.1:53'] }, ...TIME })],
      [1, record('a.example', { a: ['192.0.2.1'], ...TIME })],
      [2, record('b.example', { dns: { status: 'NXDOMAIN', resolver: ['198.51.100.1:53'] }, ...TIME })],
    ],
    refused: [],
  },
];
