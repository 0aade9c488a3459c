import type { FormatVector } from '../format-vectors.ts';

const of = (data: object) => ({ collection: 'responses', data });

const PAGE = {
  uri: 'https://www.a.example:8443/',
  host: 'www.a.example',
  host_type: 'domain',
  ip: '192.0.2.2',
  port: 8443,
  protocol: 'https',
  prot4: 'tcp',
  prot7: 'http',
  path: '/',
  target: { type: 'domain', domain: 'www.a.example' },
  domain: ['www.a.example'],
  geo: { country: 'AT' },
};
const HTTP = {
  status_code: 200,
  status_line: '200 OK',
  http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
  headers: { server: ['nginx'] },
  content_length: -1,
};
const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.000Z',
  '@timestamp': '2020-01-02T03:04:05.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'the answer of a search, whose rows have no names, with a row of nothing',
    bytes: JSON.stringify(
      {
        error: false,
        size: 470262270,
        page: 1,
        mode: 'extended',
        query: 'port="80"',
        results: [
          [':0', '', '443'],
          ['192.0.2.1:1080', '192.0.2.1', '1080', 'socks5'],
          [
            'https://www.a.example:8443',
            '192.0.2.2',
            '8443',
            'https',
            'tcp',
            'A title',
            'AT',
            '2020-01-02 03:04:05',
            'HTTP/1.1 200 OK\r\nServer: nginx\r\n\r\n',
            'a.example',
          ],
          ['b.example', '2001:db8::1', '80'],
        ],
        next: 'x',
      },
      undefined,
      1,
    ),
    records: [
      [
        1,
        of({
          uri: 'socks://192.0.2.1:1080',
          host: '192.0.2.1',
          host_type: 'ip',
          ip: '192.0.2.1',
          port: 1080,
          protocol: 'socks',
          prot4: 'tcp',
          prot7: 'socks',
          target: { type: 'ip', ip: '192.0.2.1' },
        }),
      ],
      [2, of({ ...PAGE, http: HTTP, fofa: { domain: 'a.example', other: ['A title'] }, ...TIME })],
      [
        3,
        of({
          uri: 'http://b.example:80/',
          host: 'b.example',
          host_type: 'domain',
          ip: '2001:db8::1',
          port: 80,
          protocol: 'http',
          prot4: 'tcp',
          prot7: 'http',
          path: '/',
          target: { type: 'domain', domain: 'b.example' },
          domain: ['b.example'],
        }),
      ],
    ],
    refused: [[0, 'the row has no address']],
  },
  {
    title: 'the answer of a search for one field',
    bytes: '{"error":false,"consumed_fpoint":0,"size":2,"results":["198.51.100.1","198.51.100.1:22"],"page":1}',
    records: [
      [
        1,
        of({
          uri: 'raw_tcp://198.51.100.1:22',
          host: '198.51.100.1',
          host_type: 'ip',
          ip: '198.51.100.1',
          port: 22,
          protocol: 'raw_tcp',
          prot4: 'tcp',
          prot7: 'raw_tcp',
          target: { type: 'ip', ip: '198.51.100.1' },
        }),
      ],
    ],
    refused: [[0, 'the row has no port']],
  },
  {
    title: 'lines of its tool, with names',
    bytes:
      '{"host":"https://www.a.example:8443","ip":"192.0.2.2","port":"8443","protocol":"https","country":"AT",' +
      '"title":"T","server":"nginx","product":"nginx","version":"1.2","product_category":"Web","icon_hash":"-7",' +
      '"as_number":"64500","as_organization":"As","org":"Org","jarm":"j","tls.version":"TLS 1.3","tls.ja3s":"s",' +
      '"cert.subject.cn":"a.example","cert.issuer.org":"Ca","cert.sn":"12","cert.not_before":"2020-01-01 00:00:00",' +
      '"cert.domain":"a.example,b.example","icp":"i","lastupdatetime":"2020-01-02 03:04:05"}\n',
    records: [
      [
        0,
        of({
          ...PAGE,
          whois: { net: { organization: 'Org' }, asn: { number: ['64500'], name: 'As' } },
          tag: [{ name: 'nginx', fullname: 'nginx', category: ['Web'], nginx: { version: '1.2' } }],
          tls: { version: 'TLSv1.3', ja3s: 's' },
          jarm: 'j',
          certificate: {
            names: ['a.example', 'b.example'],
            subject: { common_name: ['a.example'] },
            issuer: { organization: ['Ca'] },
            validity: { start: '2020-01-01T00:00:00Z' },
            serial_number: '12',
            src: 'scan',
          },
          http: {
            title: 'T',
            headers: { server: ['nginx'] },
            favicon: { hash_mmh3: -7 },
          },
          fofa: { product: 'nginx', version: '1.2', product_category: 'Web', icp: 'i' },
          ...TIME,
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'the view of a host',
    bytes:
      '{"error":false,"host":"192.0.2.3","ip":"192.0.2.3","asn":64500,"org":"Org","country_code":"AT",' +
      '"protocol":["ssh"],"port":[22],"category":["OS"],"product":["Linux"],"update_time":"2020-01-02 03:04:05"}',
    records: [
      [
        0,
        of({
          uri: 'raw_tcp://192.0.2.3:22',
          host: '192.0.2.3',
          host_type: 'ip',
          ip: '192.0.2.3',
          port: 22,
          protocol: 'raw_tcp',
          prot4: 'tcp',
          prot7: 'raw_tcp',
          target: { type: 'ip', ip: '192.0.2.3' },
          geo: { country: 'AT' },
          whois: { net: { organization: 'Org' }, asn: { number: ['64500'] } },
          fofa: { host: { product: ['Linux'], category: ['OS'] } },
          ...TIME,
        }),
      ],
    ],
    refused: [],
  },
];
