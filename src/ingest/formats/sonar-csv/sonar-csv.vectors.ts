import type { FormatVector } from '../format-vectors.ts';

const SEEN = {
  scan_date: '2023-11-14',
  last_updated: '2023-11-14T22:13:20.000Z',
  '@timestamp': '2023-11-14T22:13:20.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers over UDP, one of them at no time that a date has',
    bytes: [
      'timestamp_ts,saddr,sport,daddr,dport,ipid,ttl,data',
      '1700000000,192.0.2.1,111,198.51.100.1,42864,0,45,65720a37000000010000000000000000000000000000000000000001000186a000000002000000060000006f00000000',
      '1700000000,192.0.2.2,,198.51.100.1,42864,0,45,00',
      '1700000000,192.0.2.3,17,198.51.100.1,42864,0,45,00ff',
      '9999999999999999,192.0.2.4,17,198.51.100.1,42864,0,,00ff',
      '',
    ].join('\n'),
    records: [
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'portmap_udp://192.0.2.1:111',
            host: '192.0.2.1',
            host_type: 'ip',
            ip: '192.0.2.1',
            port: 111,
            protocol: 'portmap_udp',
            prot4: 'udp',
            prot7: 'portmap',
            target: { type: 'ip', ip: '192.0.2.1' },
            portmap: {
              banner: '100000 2 tcp 111 portmapper',
              programs: [{ number: 100000, name: 'portmapper', version: 2, protocol: 'tcp', port: 111 }],
            },
            sonar: { ttl: 45 },
            ...SEEN,
          },
        },
      ],
      [
        3,
        {
          collection: 'responses',
          data: {
            uri: 'raw_udp://192.0.2.3:17',
            host: '192.0.2.3',
            host_type: 'ip',
            ip: '192.0.2.3',
            port: 17,
            protocol: 'raw_udp',
            prot4: 'udp',
            prot7: 'raw_udp',
            target: { type: 'ip', ip: '192.0.2.3' },
            sonar: { ttl: 45, payload: '00ff' },
            ...SEEN,
          },
        },
      ],
      [
        4,
        {
          collection: 'responses',
          data: {
            uri: 'raw_udp://192.0.2.4:17',
            host: '192.0.2.4',
            host_type: 'ip',
            ip: '192.0.2.4',
            port: 17,
            protocol: 'raw_udp',
            prot4: 'udp',
            prot7: 'raw_udp',
            target: { type: 'ip', ip: '192.0.2.4' },
            sonar: { payload: '00ff' },
          },
        },
      ],
    ],
    refused: [[2, 'it has no port']],
  },
];
