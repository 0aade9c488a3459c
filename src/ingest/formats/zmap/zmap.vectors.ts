import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.841Z',
  '@timestamp': '2020-09-13T12:26:40.841Z',
};
const HOST = { host: '192.0.2.1', host_type: 'ip', ip: '192.0.2.1', target: { type: 'ip', ip: '192.0.2.1' } };

const response = (data: object) => ({ collection: 'responses', data });

const WEB = {
  uri: 'http://192.0.2.1:80/',
  ...HOST,
  port: 80,
  protocol: 'http',
  prot4: 'tcp',
  prot7: 'http',
  path: '/',
};

const TABLE = `saddr,daddr,ipid,ttl,sport,dport,seqnum,acknum,window,classification,success,repeat,timestamp_str
192.0.2.1,198.51.100.1,0,55,80,52110,1,2,29200,synack,1,0,2020-09-13T08:26:40.841-0400
192.0.2.1,198.51.100.1,0,55,,52110,1,2,29200,synack,1,0,2020-09-13T08:26:40.841-0400
192.0.2.1,198.51.100.1,0,55,81,52110,1,2,0,rst,0,0,2020-09-13T08:26:40.841-0400
192.0.2.1,198.51.100.1,0,54,80,52110,1,2,29200,synack,1,0,2020-09-13T08:26:40.841-0400
`;

const OBJECTS = `{"saddr":"a.example","sport":53,"classification":"dns","success":1}
{"saddr":"192.0.2.1","sport":53,"classification":"dns","success":1,"dns_rcode":0,"raw_data":"00","timestamp_ts":1600000000}
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a table, with a port that is closed',
    bytes: TABLE,
    records: [
      [1, response({ ...WEB, zmap: { ttl: 55, window: 29200, classification: 'synack' }, ...TIME })],
      [4, response({ ...WEB, zmap: { ttl: 54, window: 29200, classification: 'synack' }, ...TIME })],
    ],
    refused: [[2, 'it has no port']],
  },
  {
    title: 'objects of a scan over UDP',
    bytes: OBJECTS,
    records: [
      [
        1,
        response({
          uri: 'dns_udp://192.0.2.1:53',
          ...HOST,
          port: 53,
          protocol: 'dns_udp',
          prot4: 'udp',
          prot7: 'dns',
          zmap: { classification: 'dns', dns_rcode: 0, raw_data: '00' },
          scan_date: '2020-09-13',
          last_updated: '2020-09-13T12:26:40.000Z',
          '@timestamp': '2020-09-13T12:26:40.000Z',
        }),
      ],
    ],
    refused: [[0, 'it has no address']],
  },
];
