import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
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
const SSH = { uri: 'ssh://192.0.2.1:22', ...HOST, port: 22, protocol: 'ssh', prot4: 'tcp', prot7: 'ssh' };
const UNKNOWN = {
  uri: 'raw_tcp://192.0.2.1:4321',
  ...HOST,
  port: 4321,
  protocol: 'raw_tcp',
  prot4: 'tcp',
  prot7: 'raw_tcp',
};
const SECURE = {
  uri: 'https://192.0.2.1:443/',
  ...HOST,
  port: 443,
  protocol: 'https',
  prot4: 'tcp',
  prot7: 'http',
  path: '/',
};
const LONG = {
  uri: 'dns_udp://[2001:db8::1]:53',
  host: '2001:db8::1',
  host_type: 'ip',
  ip: '2001:db8::1',
  port: 53,
  protocol: 'dns_udp',
  prot4: 'udp',
  prot7: 'dns',
  target: { type: 'ip', ip: '2001:db8::1' },
};
const SEEN = { reason: 'syn-ack', ttl: 64 };

const identified = (software: string) => ({
  banner: `SSH-2.0-${software}`,
  server_id: { raw: `SSH-2.0-${software}`, version: '2.0', software },
});

const listed = (port: string, ip = '192.0.2.1'): string =>
  `{   "ip": "${ip}",   "timestamp": "1600000000", "ports": [ ${port} ] }`;

const JSON_FILE = `[
${listed('{"port": 80, "proto": "tcp", "status": "open", "reason": "syn-ack", "ttl": 64}')}
,
${listed('{"port": 80, "proto": "tcp", "status": "open", "reason": "syn-ack", "ttl": 64}', 'a.example')},
${listed('{"port": 22, "proto": "tcp", "service": {"name": "ssh", "banner": "SSH-2.0-a_1"} }')},
${listed('{"port": 81, "proto": "tcp", "status": "closed", "reason": "rst-ack", "ttl": 64}')},
${listed('{"port": 80, "proto": "tcp", "service": {"name": "title", "banner": "Caf\\u00c3\\u00a9"} }')},
${listed('{"port": 443, "proto": "tcp", "service": {"name": "ssl", "banner": "TLS/1.2 cipher:0xc030, a.example"} }')},
${listed('{"port": 53, "proto": "udp", "status": "open", "reason": "none", "ttl": 0}', '2001:db8:0::1')},
{finished: 1}
]
`;

const LINES = `{"ip":"192.0.2.1","timestamp":"1600000000","port":80,"proto":"tcp","rec_type":"status","data":{"status":"open","reason":"syn-ack","ttl":64}}
{"ip":"192.0.2.1","timestamp":"1600000000","port":0,"proto":"icmp","rec_type":"status","data":{"status":"open","reason":"none","ttl":64}}
{"ip":"192.0.2.1","timestamp":"1600000000","port":80,"proto":"tcp","rec_type":"banner","data":{"service_name":"http","banner":"HTTP/1.1 200 OK\\u000d\\u000aServer: a\\u000d\\u000a\\u000d\\u000a"}}
`;

const LIST = `#masscan
open tcp 80 192.0.2.1 1600000000
open tcp 80
banner tcp 80 192.0.2.1 1600000000 http.server a\\x5cb
banner tcp 4321 192.0.2.1 1600000000 unknown \\x00a
banner tcp 22 192.0.2.1 1600000000 vuln a b
closed tcp 23 192.0.2.1 1600000000
# end
`;

const DOCUMENT = `<?xml version="1.0"?>\r
<!-- masscan v1.0 scan -->\r
<nmaprun scanner="masscan" start="1600000000" version="1.0-BETA"  xmloutputversion="1.03">\r
<scaninfo type="syn" protocol="tcp" />\r
<host endtime="1600000000"><address addr="192.0.2.1" addrtype="ipv4"/><ports><port protocol="tcp" portid="80"><state state="open" reason="syn-ack" reason_ttl="64"/></port></ports></host>\r
<host endtime="1600000000"><address addr="192.0.2.1" addrtype="ipv4"/><ports><port protocol="tcp" portid="800000"><state state="open" reason="syn-ack" reason_ttl="64"/></port></ports></host>\r
<host endtime="1600000000"><address addr="192.0.2.1" addrtype="ipv4"/><ports><port protocol="tcp" portid="22"><state state="open" reason="response" reason_ttl="64" /><service name="ssh" banner="SSH-2.0-a_1\\x0d\\x0a"></service></port></ports></host>\r
<runstats>\r
</runstats>\r
</nmaprun>\r
`;

const GREPABLE = `# Masscan 1.3.2 scan initiated Sun Sep 13 12:26:40 2020
# Ports scanned: TCP(1;80-80) UDP(0;) SCTP(0;) PROTOCOLS(0;)
Timestamp: 1600000000\tHost: 192.0.2.1 ()\tPorts: 80/open/tcp//http//
Timestamp: 1600000000\tPorts: 80/open/tcp//http//
Host: 192.0.2.1 ()\tPort: 80\tService: title\tBanner: a\\x26b
`;

const head = (text: string): Buffer => Buffer.concat([Buffer.from(text), Buffer.alloc(99 - text.length)]);
const record = (type: number, digits: string, text = ''): Buffer => {
  const bytes = Buffer.concat([Buffer.from(digits.replaceAll(' ', ''), 'hex'), Buffer.from(text)]);
  const { length } = bytes;
  return Buffer.concat([
    Buffer.from(length < 128 ? [type, length] : [type, (length >> 7) | 0x80, length & 0x7f]),
    bytes,
  ]);
};
const LONG_NAME = 'a'.repeat(150);

const BINARY = Buffer.concat([
  head('masscan/1.1\ns:1600000000\n'),
  record(6, '5f5e1000 c0000201 06 0050 12 40'),
  record(99, '5f5e1000'),
  record(7, '5f5e1000 c0000201 06 0051 14 40'),
  record(9, '5f5e1000 c0000201 06 0016 0003 40', `SSH-2.0-${LONG_NAME}`),
  record(10, '5f5e1000 11 0035 00 00 06 20010db8000000000000000000000001'),
  record(1, '5f5e1000 c0000201 0050 12 40'),
  head('masscan/1.1'),
]);

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an array of JSON as older versions end it, with answers in other objects than their ports',
    bytes: JSON_FILE,
    records: [
      [0, response({ ...WEB, masscan: SEEN, ...TIME })],
      [2, response({ ...SSH, ssh: identified('a_1'), ...TIME })],
      [4, response({ ...WEB, http: { title: 'Café' }, ...TIME })],
      [
        5,
        response({
          ...SECURE,
          tls: { version: 'TLSv1.2', cipher: 'TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384' },
          masscan: { banner: { ssl: 'TLS/1.2 cipher:0xc030, a.example' } },
          ...TIME,
        }),
      ],
      [6, response({ ...LONG, masscan: { reason: 'none', ttl: 0 }, ...TIME })],
    ],
    refused: [[1, 'it has no address']],
  },
  {
    title: 'lines of JSON',
    bytes: LINES,
    records: [
      [0, response({ ...WEB, masscan: SEEN, ...TIME })],
      [
        2,
        response({
          ...WEB,
          http: {
            status_code: 200,
            status_line: '200 OK',
            http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
            headers: { server: ['a'] },
            content_length: -1,
          },
          ...TIME,
        }),
      ],
    ],
    refused: [[1, 'its transport is neither tcp, udp nor sctp']],
  },
  {
    title: 'a list',
    bytes: LIST,
    records: [
      [1, response({ ...WEB, ...TIME })],
      [3, response({ ...WEB, http: { headers: { server: ['a\\b'] } }, ...TIME })],
      [
        4,
        response({
          ...UNKNOWN,
          raw_tcp: {
            banner: '\u0000a',
            banner_hex: '0061',
            banner_sha256: '022a6979e6dab7aa5ae4c3e5e45f7e977112a7e63593820dbec1ec738a24f93c',
          },
          ...TIME,
        }),
      ],
      [5, response({ ...SSH, masscan: { banner: { vuln: 'a b' } }, ...TIME })],
    ],
    refused: [[2, 'it is no line of a list of masscan']],
  },
  {
    title: 'what masscan shows',
    bytes: 'Discovered open port 80/tcp on 192.0.2.1        \nDiscovered\nDiscovered open port 22/tcp on 192.0.2.1\n',
    records: [
      [0, response(WEB)],
      [2, response(SSH)],
    ],
    refused: [[1, 'it is no line of a list of masscan']],
  },
  {
    title: 'lines for grep',
    bytes: GREPABLE,
    records: [
      [2, response({ ...WEB, ...TIME })],
      [4, response({ ...WEB, http: { title: 'a&b' } })],
    ],
    refused: [[3, 'it has no host']],
  },
  {
    title: 'XML',
    bytes: DOCUMENT,
    records: [
      [0, response({ ...WEB, masscan: SEEN, ...TIME })],
      [2, response({ ...SSH, ssh: { ...identified('a_1'), banner: 'SSH-2.0-a_1\r\n' }, ...TIME })],
    ],
    refused: [[1, 'it has no port']],
  },
  {
    title: 'binary, with lengths of two bytes',
    bytes: BINARY,
    records: [
      [0, response({ ...WEB, masscan: SEEN, ...TIME })],
      [3, response({ ...SSH, ssh: identified(LONG_NAME), masscan: { ttl: 64 }, ...TIME })],
      [4, response({ ...LONG, masscan: { reason: 'none', ttl: 0 }, ...TIME })],
      [5, response({ ...WEB, masscan: SEEN, ...TIME })],
    ],
    refused: [[1, 'it is of an unknown type, 99']],
  },
  {
    title: 'binary, with a length that no record has',
    bytes: Buffer.concat([BINARY, Buffer.from('06ffffffffff00', 'hex'), BINARY]),
    records: [
      [0, response({ ...WEB, masscan: SEEN, ...TIME })],
      [3, response({ ...SSH, ssh: identified(LONG_NAME), masscan: { ttl: 64 }, ...TIME })],
      [4, response({ ...LONG, masscan: { reason: 'none', ttl: 0 }, ...TIME })],
      [5, response({ ...WEB, masscan: SEEN, ...TIME })],
    ],
    refused: [
      [1, 'it is of an unknown type, 99'],
      [7, 'it is longer than 1 MiB, and so are no records of masscan'],
    ],
  },
];
