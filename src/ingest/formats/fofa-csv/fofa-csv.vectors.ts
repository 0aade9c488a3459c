import type { FormatVector } from '../format-vectors.ts';

const record = (ip: string, port: number, name: string) => ({
  collection: 'responses',
  data: {
    uri: `${name}://${ip.includes(':') ? `[${ip}]` : ip}:${port}`,
    host: ip,
    host_type: 'ip',
    ip,
    port,
    protocol: name,
    prot4: 'tcp',
    prot7: name,
    target: { type: 'ip', ip },
  },
});

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'no names of columns, and a row of nothing',
    bytes: '192.0.2.1:22,192.0.2.1,22\na.example,192.0.2.2,80\n:0,,\n192.0.2.3:6379,192.0.2.3,6379,redis\n',
    records: [
      [0, record('192.0.2.1', 22, 'raw_tcp')],
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'http://a.example:80/',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.2',
            port: 80,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
          },
        },
      ],
      [3, record('192.0.2.3', 6379, 'redis')],
    ],
    refused: [[2, 'the row has no address']],
  },
  {
    title: 'names of columns in the first row',
    bytes: 'ip,port,protocol,banner,icp\n192.0.2.1,22,ssh,"SSH-2.0-A\r\n",\n2001:db8::1,x,ssh,,\n192.0.2.2,9,,,i\n',
    records: [
      [
        1,
        {
          collection: 'responses',
          data: {
            ...record('192.0.2.1', 22, 'ssh').data,
            ssh: { banner: 'SSH-2.0-A', server_id: { raw: 'SSH-2.0-A', version: '2.0', software: 'A' } },
          },
        },
      ],
      [4, { collection: 'responses', data: { ...record('192.0.2.2', 9, 'raw_tcp').data, fofa: { icp: 'i' } } }],
    ],
    refused: [[3, 'the row has no port']],
  },
];
