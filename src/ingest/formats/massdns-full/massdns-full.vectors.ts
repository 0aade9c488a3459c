import type { FormatVector } from '../format-vectors.ts';

const TIME = { last_updated: '2020-09-13T12:26:40.000Z', '@timestamp': '2020-09-13T12:26:40.000Z' };
const RESOLVER = { resolver: ['198.51.100.1:53'] };

const record = (domain: string, data: object, time: object = TIME) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data, ...time },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'two answers, one with an alias, and one without a time that can be read',
    bytes: `;; Server: 198.51.100.1:53
;; Size: 90
;; Unix time: 1600000000
;; ->>HEADER<<- opcode: QUERY, status: NOERROR, id: 1
;; flags: qr rd ra ; QUERY: 1, ANSWER: 2, AUTHORITY: 0, ADDITIONAL: 0

;; QUESTION SECTION:
www.a.example. IN A

;; ANSWER SECTION:
www.a.example. 60 IN CNAME a.example.
a.example. IN A
a.example. 30 IN A 192.0.2.1

;; Server: 198.51.100.1:53
;; Size: 40
;; Unix time: soon
;; ->>HEADER<<- opcode: QUERY, status: NXDOMAIN, id: 2
;; flags: qr rd ra ; QUERY: 1, ANSWER: 0, AUTHORITY: 0, ADDITIONAL: 0

;; QUESTION SECTION:
none.example. IN A

`,
    records: [
      [7, record('www.a.example', { dns: { status: 'NOERROR', ...RESOLVER } })],
      [10, record('www.a.example', { cname: ['a.example'], dns: { ttl: { cname: 60 } } })],
      [12, record('a.example', { a: ['192.0.2.1'], dns: { ttl: { a: 30 } } })],
      [12, record('www.a.example', { a: ['192.0.2.1'], dns: { ttl: { a: 30 } } })],
      [21, record('none.example', { dns: { status: 'NXDOMAIN', ...RESOLVER } }, {})],
    ],
    refused: [[11, 'it is not a record of DNS']],
  },
];
