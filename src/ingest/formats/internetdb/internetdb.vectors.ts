import type { FormatVector } from '../format-vectors.ts';

const HOST = {
  host: '192.0.2.1',
  host_type: 'ip',
  ip: '192.0.2.1',
  protocol: 'raw_tcp',
  prot4: 'tcp',
  prot7: 'raw_tcp',
  target: { type: 'ip', ip: '192.0.2.1' },
  domain: ['a.example'],
  cve: [{ name: 'CVE-2000-0001' }],
  shodan: { cpe: ['cpe:/a:b:c:1.0'], tags: ['cloud'] },
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'hosts in lines, of which one has no ports and one no address',
    bytes:
      '{"cpes":[],"hostnames":[],"ip":"192.0.2.9","ports":[],"tags":[],"vulns":[]}\n' +
      '{"cpes":["cpe:/a:b:c:1.0"],"hostnames":["a.example"],"ip":"192.0.2.1","ports":[22,80],"tags":["cloud"],' +
      '"vulns":["CVE-2000-0001"]}\n' +
      '{"cpes":[],"hostnames":[],"ip":"2001:db8::1","ports":[53],"tags":[],"vulns":[]}\n' +
      '{"cpes":[],"hostnames":[],"ip":"192.0.2.300","ports":[53],"tags":[],"vulns":[]}\n',
    records: [
      [1, { collection: 'responses', data: { ...HOST, uri: 'raw_tcp://192.0.2.1:22', port: 22 } }],
      [1, { collection: 'responses', data: { ...HOST, uri: 'raw_tcp://192.0.2.1:80', port: 80 } }],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'raw_tcp://[2001:db8::1]:53',
            host: '2001:db8::1',
            host_type: 'ip',
            ip: '2001:db8::1',
            port: 53,
            protocol: 'raw_tcp',
            prot4: 'tcp',
            prot7: 'raw_tcp',
            target: { type: 'ip', ip: '2001:db8::1' },
          },
        },
      ],
    ],
    refused: [
      [0, 'the host has no ports'],
      [3, 'the host has no address'],
    ],
  },
];
