import type { FormatVector } from '../format-vectors.ts';

const TIME = { last_updated: '2020-09-13T12:26:40.000Z', '@timestamp': '2020-09-13T12:26:40.000Z' };

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const LINES = [
  { host: 'a b', status_code: 'NOERROR' },
  {
    host: 'www.a.example',
    ttl: 60,
    resolver: ['198.51.100.1:53'],
    a: ['192.0.2.1'],
    cname: ['a.example'],
    all: ['www.a.example.\t60\tIN\tCNAME\ta.example.', 'a.example.\t30\tIN\tA\t192.0.2.1'],
    status_code: 'NOERROR',
    timestamp: '2020-09-13T12:26:40Z',
    cdn: true,
    'cdn-name': 'a',
    asn: { 'as-number': 'AS64500', 'as-name': 'EXAMPLE', 'as-country': 'XX', 'as-range': ['192.0.2.0/24'] },
  },
  {
    host: 'b.example',
    ttl: 5,
    mx: ['mail.b.example'],
    txt: ['v=spf1 -all'],
    soa: [
      {
        name: 'b.example',
        ns: 'ns.b.example',
        mailbox: 'x.b.example',
        serial: 1,
        refresh: 2,
        retry: 3,
        expire: 4,
        minttl: 5,
      },
    ],
    status_code: 'NOERROR',
    timestamp: '2020-09-13T14:26:40+02:00',
  },
  // A date for JavaScript, and no time of a record.
  { host: 'c.example', a: ['192.0.2.3'], status_code: 'NOERROR', timestamp: '+123456-01-01T00:00:00Z' },
];

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names with all records and with lists of contents',
    bytes: LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
    records: [
      [
        1,
        record('www.a.example', {
          cname: ['a.example'],
          a: ['192.0.2.1'],
          dns: {
            ttl: { cname: 60, a: 30 },
            resolver: ['198.51.100.1:53'],
            cdn: 'a',
            network: [{ asn: 64_500, name: 'EXAMPLE', country: 'XX', cidr: ['192.0.2.0/24'] }],
            status: 'NOERROR',
          },
          ...TIME,
        }),
      ],
      [1, record('a.example', { a: ['192.0.2.1'], dns: { ttl: { a: 30 } }, ...TIME })],
      [
        2,
        record('b.example', {
          mx: ['mail.b.example'],
          txt: ['v=spf1 -all'],
          dns: {
            soa: {
              server: 'ns.b.example',
              mailbox: 'x.b.example',
              serial: 1,
              refresh: 2,
              retry: 3,
              expire: 4,
              minimum: 5,
            },
            ttl: { mx: 5, txt: 5 },
            status: 'NOERROR',
          },
          ...TIME,
        }),
      ],
      [3, record('c.example', { a: ['192.0.2.3'], dns: { status: 'NOERROR' } })],
    ],
    refused: [[0, 'it has no domain name']],
  },
];
