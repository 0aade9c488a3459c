import type { FormatVector } from '../format-vectors.ts';

const TIME = { last_updated: '2020-09-13T12:26:40.000Z', '@timestamp': '2020-09-13T12:26:40.000Z' };
const timestamp = '2020-09-13T08:26:40-04:00';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'several modules, and a name without an answer',
    bytes: lines(
      {
        name: 'lost.example',
        results: { A: { data: { protocol: '', resolver: '' }, status: 'ITERATIVE_TIMEOUT', timestamp } },
      },
      {
        name: 'a.example',
        results: {
          A: {
            data: {
              additionals: [{ flags: '', type: 'EDNS0', udpsize: 512, version: 0 }],
              answers: [
                { answer: 'b.example.', class: 'IN', name: 'a.example', ttl: 60, type: 'CNAME' },
                { answer: '192.0.2.1', class: 'IN', name: 'b.example', ttl: 30, type: 'A' },
              ],
              protocol: 'udp',
              resolver: '198.51.100.1:53',
            },
            duration: 0.2,
            status: 'NOERROR',
            timestamp,
          },
          MX: {
            data: { answers: [{ answer: 'mail.example.', name: 'a.example', ttl: 5, type: 'MX', preference: 10 }] },
            status: 'NOERROR',
            timestamp,
          },
          CAA: {
            data: { answers: [{ flag: 0, tag: 'issue', value: 'ca.example', name: 'a.example', ttl: 5, type: 'CAA' }] },
            status: 'NOERROR',
          },
        },
      },
      {
        name: 'c.example',
        results: {
          MXLOOKUP: {
            data: {
              exchanges: [
                { class: 'IN', ipv4_addresses: ['192.0.2.2'], name: 'mx.example', preference: 5, ttl: 7, type: 'MX' },
              ],
            },
            status: 'NOERROR',
          },
        },
      },
    ),
    records: [
      [
        1,
        record('a.example', {
          cname: ['b.example'],
          a: ['192.0.2.1'],
          dns: { ttl: { cname: 60, a: 30 }, status: 'NOERROR', resolver: ['198.51.100.1:53'] },
          ...TIME,
        }),
      ],
      [1, record('b.example', { a: ['192.0.2.1'], dns: { ttl: { a: 30 } }, ...TIME })],
      [
        1,
        record('a.example', {
          mx: ['mail.example'],
          dns: { mx: [{ preference: 10, server: 'mail.example' }], ttl: { mx: 5 }, status: 'NOERROR' },
          ...TIME,
        }),
      ],
      [
        1,
        record('a.example', {
          dns: { records: { caa: ['0 issue "ca.example"'] }, ttl: { caa: 5 }, status: 'NOERROR' },
        }),
      ],
      [
        2,
        record('c.example', {
          mx: ['mx.example'],
          dns: { mx: [{ preference: 5, server: 'mx.example' }], ttl: { mx: 7 }, status: 'NOERROR' },
        }),
      ],
      [2, record('mx.example', { a: ['192.0.2.2'] })],
    ],
    refused: [[0, 'it has no answer: ITERATIVE_TIMEOUT']],
  },
  {
    title: 'releases before 2, and a transfer of a zone',
    bytes: lines(
      {
        name: 'a.example',
        status: 'NXDOMAIN',
        timestamp,
        class: 'IN',
        data: { answers: [], protocol: 'udp', resolver: '198.51.100.1:53' },
      },
      {
        name: 'b.example',
        status: 'NOERROR',
        data: {
          servers: [
            {
              server: 'ns.example',
              status: 'SUCCESS',
              records: [{ name: 'b.example', type: 'SOA', ns: 'ns.example', mbox: 'x.example', serial: 1 }],
            },
          ],
        },
      },
    ),
    records: [
      [0, record('a.example', { dns: { status: 'NXDOMAIN', resolver: ['198.51.100.1:53'] }, ...TIME })],
      [1, record('b.example', { dns: { status: 'NOERROR' } })],
      [1, record('b.example', { dns: { soa: { server: 'ns.example', mailbox: 'x.example', serial: 1 } } })],
    ],
    refused: [],
  },
];
