import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'lines, of which two have no address',
    bytes:
      '{"timestamp":1600000000,"source":"fofa","ip":"","port":80,"host":"","url":""}\n' +
      '{"timestamp":1600000000,"source":"shodan","ip":"192.0.2.1","port":22,"host":"192.0.2.1","url":""}\n' +
      '{"timestamp":1600000000,"source":"fofa","ip":"192.0.2.2","port":8443,"host":"a.example","url":"https://a.example:8443/x"}\n' +
      '{"timestamp":1600000000,"source":"shodan","ip":"a.b.c.d","port":22,"host":"","url":""}\n',
    records: [
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'raw_tcp://192.0.2.1:22',
            host: '192.0.2.1',
            host_type: 'ip',
            ip: '192.0.2.1',
            port: 22,
            protocol: 'raw_tcp',
            prot4: 'tcp',
            prot7: 'raw_tcp',
            target: { type: 'ip', ip: '192.0.2.1' },
            uncover: { source: 'shodan' },
            ...TIME,
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:8443/x',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.2',
            port: 8443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/x',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            uncover: { source: 'fofa' },
            ...TIME,
          },
        },
      ],
    ],
    refused: [
      [0, 'the line has no address'],
      [3, 'the line has no address'],
    ],
  },
];
