import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};
const HOST = {
  host: '192.0.2.1',
  host_type: 'ip',
  ip: '192.0.2.1',
  prot4: 'tcp',
  target: { type: 'ip', ip: '192.0.2.1' },
};
const NAMED = {
  host: 'a.example',
  host_type: 'domain',
  ip: '192.0.2.1',
  prot4: 'tcp',
  target: { type: 'domain', domain: 'a.example' },
  domain: ['a.example'],
};

const response = (data: object) => ({ collection: 'responses', data });

const SSH = { port: 22, protocol: 'ssh', prot7: 'ssh' };
const WEB = { port: 80, protocol: 'http', prot7: 'http', path: '/' };

const OBJECTS = `{"ip":"192.0.2.1","timestamp":"2020-09-13T12:26:40.000000001Z","port":22,"protocol":"tcp","tls":false,"name":"ssh","product":"OpenSSH","version":"9.6p1","cpes":["cpe:/a:openbsd:openssh:9.6p1"]}
{"ip":"192.0.2","timestamp":"2020-09-13T12:26:40Z","port":80,"protocol":"tcp","tls":false}
{"host":"a.example","ip":"192.0.2.1","cdn":true,"cdn-name":"net","timestamp":"2020-09-13T12:26:40Z","port":8443,"protocol":"tcp","tls":true}
{"ip":"192.0.2.1","port":{"Port":4321,"Protocol":0,"TLS":true}}
`;

const TABLE = `host,ip,port,protocol,tls,cdn,cdn-name,timestamp,mac_address,
a.example,192.0.2.1,80,tcp,false,false,,2020-09-13 12:26:40.123 +0000 UTC,,
a.example,192.0.2.1,,tcp,false,false,,2020-09-13 12:26:40 +0000 UTC,,
,192.0.2.1,22,tcp,false,false,,2020-09-13 12:26:40 +0000 UTC,00:00:5E:00:53:01,
`;

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'objects, with a service, with TLS, and of an older version',
    bytes: OBJECTS,
    records: [
      [
        0,
        response({
          uri: 'ssh://192.0.2.1:22',
          ...HOST,
          ...SSH,
          tag: [
            {
              name: 'openssh',
              fullname: 'OpenSSH',
              cpe: ['cpe:2.3:a:openbsd:openssh:9.6p1:*:*:*:*:*:*:*'],
              openssh: { version: '9.6p1' },
            },
          ],
          naabu: { service: 'ssh', product: 'OpenSSH', version: '9.6p1' },
          ...TIME,
        }),
      ],
      [
        2,
        response({
          uri: 'https://a.example:8443/',
          ...NAMED,
          port: 8443,
          protocol: 'https',
          prot7: 'http',
          path: '/',
          naabu: { cdn: true, cdn_name: 'net' },
          ...TIME,
        }),
      ],
      [3, response({ uri: 'tls://192.0.2.1:4321', ...HOST, port: 4321, protocol: 'tls', prot7: 'tls' })],
    ],
    refused: [[1, 'it has no address']],
  },
  {
    title: 'a table',
    bytes: TABLE,
    records: [
      [
        1,
        response({
          uri: 'http://a.example:80/',
          ...NAMED,
          ...WEB,
          ...TIME,
          last_updated: '2020-09-13T12:26:40.123Z',
          '@timestamp': '2020-09-13T12:26:40.123Z',
        }),
      ],
      [3, response({ uri: 'ssh://192.0.2.1:22', ...HOST, ...SSH, naabu: { mac: '00:00:5E:00:53:01' }, ...TIME })],
    ],
    refused: [[2, 'it has no port']],
  },
  {
    title: 'lines of hosts with ports',
    bytes: 'a.example:80\n192.0.2:80\n[2001:db8::1]:80\n192.0.2.1:22 [ssh OpenSSH/9.6p1]\n',
    records: [
      [0, response({ uri: 'http://a.example:80/', ...NAMED, ip: undefined, ...WEB })],
      [
        2,
        response({
          uri: 'http://[2001:db8::1]:80/',
          ...HOST,
          host: '2001:db8::1',
          ip: '2001:db8::1',
          target: { type: 'ip', ip: '2001:db8::1' },
          ...WEB,
        }),
      ],
      [
        3,
        response({
          uri: 'ssh://192.0.2.1:22',
          ...HOST,
          ...SSH,
          tag: [{ name: 'openssh', fullname: 'OpenSSH', openssh: { version: '9.6p1' } }],
          naabu: { service: 'ssh', product: 'OpenSSH', version: '9.6p1' },
        }),
      ],
    ],
    refused: [[1, 'it has neither an address nor a name']],
  },
];
