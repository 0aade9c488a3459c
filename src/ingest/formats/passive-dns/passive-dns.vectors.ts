import type { FormatVector } from '../format-vectors.ts';

const record = (domain: string, data: object) => ({
  collection: 'domains',
  data: { domain, level: domain.split('.').length, zone: 'example', ...data },
});

const lines = (...values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const TIMES = { first_seen: '2020-09-13T12:26:40.000Z', last_seen: '2020-09-13T12:26:41.000Z' };
const LAST = { last_updated: '2020-09-13T12:26:41.000Z', '@timestamp': '2020-09-13T12:26:41.000Z' };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'one content, several, and none',
    bytes: lines(
      { rrname: 'a.example', rrtype: 'A', rdata: [], time_first: 1, time_last: 2 },
      {
        count: 3,
        rrname: 'a.example',
        rrtype: 'A',
        rdata: '192.0.2.1',
        time_first: 1_600_000_000,
        time_last: 1_600_000_001,
      },
      {
        rrname: 'b.example.',
        rrtype: 'NS',
        rdata: ['ns1.example.', 'ns2.example.'],
        time_first: '1600000000',
        time_last: '1600000001',
        bailiwick: 'example.',
        sensor_id: 'x',
        count: '4',
      },
    ),
    records: [
      [
        1,
        record('a.example', {
          a: ['192.0.2.1'],
          dns: { passive: [{ type: 'A', value: '192.0.2.1', ...TIMES, count: 3 }] },
          ...LAST,
        }),
      ],
      [
        2,
        record('b.example', {
          ns: ['ns1.example', 'ns2.example'],
          dns: {
            passive: [
              { type: 'NS', value: 'ns1.example.', ...TIMES, count: 4, bailiwick: 'example.', sensor: 'x' },
              { type: 'NS', value: 'ns2.example.', ...TIMES, count: 4, bailiwick: 'example.', sensor: 'x' },
            ],
          },
          ...LAST,
        }),
      ],
    ],
    refused: [[0, 'it has no `rdata`']],
  },
  {
    title: 'the lines of DNSDB',
    bytes: lines(
      { cond: 'begin' },
      {
        obj: {
          rrname: 'a.example.',
          rrtype: 'TXT',
          rdata: ['"v=spf1 -all"'],
          zone_time_first: '2020-09-13T12:26:40Z',
          zone_time_last: '2020-09-13T12:26:41Z',
        },
      },
      { cond: 'succeeded' },
    ),
    records: [
      [
        1,
        record('a.example', {
          txt: ['v=spf1 -all'],
          dns: {
            passive: [
              {
                type: 'TXT',
                value: '"v=spf1 -all"',
                zone_first_seen: TIMES.first_seen,
                zone_last_seen: TIMES.last_seen,
              },
            ],
          },
          ...LAST,
        }),
      ],
    ],
    refused: [],
  },
];
