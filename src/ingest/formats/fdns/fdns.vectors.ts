import type { FormatVector } from '../format-vectors.ts';

const TIME = { last_updated: '2020-09-13T12:26:40.000Z', '@timestamp': '2020-09-13T12:26:40.000Z' };

const record = (domain: string, zone: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone, ...data, ...TIME },
});

const lines = (...values: readonly (readonly [string, string, string])[]): string =>
  values.map(([name, type, value]) => `${JSON.stringify({ timestamp: '1600000000', name, type, value })}\n`).join('');

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'records of names and of an address',
    bytes: `${lines(['a.example', 'a', '192.0.2.1'])}{"timestamp":"1600000000","name":"b.example","type":"a"}\n${lines(
      ['b.example', 'cname', 'a.example'],
      ['b.example', 'mx', '10 mail.example'],
      ['192.0.2.1', 'ptr', 'a.example'],
    )}`,
    records: [
      [0, record('a.example', 'example', { a: ['192.0.2.1'] })],
      [2, record('b.example', 'example', { cname: ['a.example'] })],
      [
        3,
        record('b.example', 'example', {
          mx: ['mail.example'],
          dns: { mx: [{ preference: 10, server: 'mail.example' }] },
        }),
      ],
      [4, record('1.2.0.192.in-addr.arpa', 'arpa', { dns: { records: { ptr: ['a.example'] } } })],
    ],
    refused: [[1, 'it has no `name`, no `type` or no `value`']],
  },
];
