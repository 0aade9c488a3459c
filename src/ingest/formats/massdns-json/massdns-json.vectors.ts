import type { FormatVector } from '../format-vectors.ts';

const TIME = { last_updated: '2020-09-13T12:26:40.123Z', '@timestamp': '2020-09-13T12:26:40.123Z' };

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const LINES = [
  { name: 'lost.example.', type: 'A', class: 'IN', error: 'TIMEOUT' },
  {
    name: 'www.a.example.',
    type: 'A',
    class: 'IN',
    status: 'NOERROR',
    rx_ts: 1_600_000_000_123_000_000,
    data: {
      answers: [
        { ttl: 60, type: 'CNAME', class: 'IN', name: 'www.a.example.', data: 'a.example.' },
        { ttl: 30, type: 'A', class: 'IN', name: 'a.example.', data: '192.0.2.1' },
      ],
      authorities: [{ ttl: 5, type: 'NS', class: 'IN', name: 'a.example.', data: 'ns.a.example.' }],
    },
    flags: ['rd', 'ra'],
    resolver: '198.51.100.1:53',
    proto: 'UDP',
  },
  {
    name: 'none.example.',
    type: 'TXT',
    class: 'IN',
    status: 'NXDOMAIN',
    rx_ts: 1_600_000_000_123_000_000,
    data: {
      authorities: [{ ttl: 9, type: 'SOA', class: 'IN', name: 'example.', data: 'a.example. b.example. 1 2 3 4 5' }],
    },
    flags: ['rd'],
    resolver: '198.51.100.1:53',
    proto: 'TCP',
  },
];

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers with an alias, without a record, and none',
    bytes: LINES.map((line) => `${JSON.stringify(line)}\n`).join(''),
    records: [
      [
        1,
        record('www.a.example', {
          cname: ['a.example'],
          a: ['192.0.2.1'],
          dns: { ttl: { cname: 60, a: 30 }, status: 'NOERROR', resolver: ['198.51.100.1:53'] },
          ...TIME,
        }),
      ],
      [1, record('a.example', { a: ['192.0.2.1'], ns: ['ns.a.example'], dns: { ttl: { a: 30, ns: 5 } }, ...TIME })],
      [2, record('none.example', { dns: { status: 'NXDOMAIN', resolver: ['198.51.100.1:53'] }, ...TIME })],
      [
        2,
        record('example', {
          dns: {
            soa: { server: 'a.example', mailbox: 'b.example', serial: 1, refresh: 2, retry: 3, expire: 4, minimum: 5 },
            ttl: { soa: 9 },
          },
          ...TIME,
        }),
      ],
    ],
    refused: [[0, 'it has no answer: TIMEOUT']],
  },
  {
    title: 'records of an older version, with a bad one',
    bytes: [
      '{"query_name":"www.a.example.","query_type":"A","resp_name":"www.a.example.","resp_type":"CNAME","data":"a.example."}',
      '{"query_name":"www.a.example.","query_type":"A","resp_name":"a.example.","resp_type":"A"}',
      '{"query_name":"www.a.example.","query_type":"A","resp_name":"a.example.","resp_type":"A","data":"192.0.2.1"}',
      '',
    ].join('\n'),
    records: [
      [0, record('www.a.example', { cname: ['a.example'] })],
      [2, record('a.example', { a: ['192.0.2.1'] })],
    ],
    refused: [[1, 'it has no `resp_name`, `resp_type` or `data`']],
  },
];
