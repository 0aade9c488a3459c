import type { FormatVector } from '../format-vectors.ts';

const of = (data: object) => ({ collection: 'responses', data });
const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.000Z',
  '@timestamp': '2020-01-02T03:04:05.000Z',
};
const bare = (ip: string, port: number, name: string) => ({
  uri: `${name}://${ip}:${port}`,
  host: ip,
  host_type: 'ip',
  ip,
  port,
  protocol: name,
  prot4: 'tcp',
  prot7: name,
  target: { type: 'ip', ip },
});

const ROWS = [
  { ip: '192.0.2.1', port: 53, domain: '', update_time: '2020-01-02T03:04:05' },
  { ip: '192.0.2.1', domain: '', update_time: '2020-01-02T03:04:05' },
  {
    ip: '192.0.2.2',
    port: 443,
    url: 'https://www.a.example:443/x',
    domain: 'www.a.example',
    service: 'http',
    protocol: 'tcp',
    title: ['T'],
    product: 'nginx',
    version: '1.2',
    device: '',
    os: 'Linux',
    header: 'HTTP/1.1 200 OK\r\nServer: nginx\r\n\r\n',
    body: '<title>T</title>',
    banner: '',
    'ssl.jarm': 'j',
    'ssl.ja3s': 's',
    'header.server.name': 'nginx',
    'continent.name': 'Europe',
    'country.name': 'Austria',
    'province.name': 'Wien',
    'city.name': 'Vienna',
    lon: '16.4',
    lat: '48.2',
    'isp.name': 'Isp',
    'organization.name': 'Org',
    zipcode: '1010',
    idc: 1,
    asn: 64500,
    rdns: 'ptr.example',
    update_time: '2020-01-02T03:04:05',
  },
];

const MATCH = {
  geoinfo: {
    asn: 64500,
    city: { names: { en: 'Vienna', 'zh-CN': 'x' } },
    continent: { code: 'EU', names: { en: 'Europe' } },
    country: { code: 'AT', names: { en: 'Austria' } },
    location: { lat: 48.2, lon: 16.4 },
  },
  ip: '192.0.2.3',
  portinfo: { app: 'Courier', banner: '+OK Hello\r\n', device: '', os: '', port: 110, service: 'pop3', version: '' },
  timestamp: '2020-01-02T03:04:05',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a search of the second interface, with a row without a port',
    bytes: JSON.stringify({ code: 60000, message: 'success', query: 'x', total: 3, data: ROWS, facets: {} }),
    records: [
      [0, of({ ...bare('192.0.2.1', 53, 'raw_tcp'), ...TIME })],
      [
        2,
        of({
          uri: 'https://www.a.example:443/x',
          host: 'www.a.example',
          host_type: 'domain',
          ip: '192.0.2.2',
          port: 443,
          protocol: 'https',
          prot4: 'tcp',
          prot7: 'http',
          path: '/x',
          target: { type: 'domain', domain: 'www.a.example' },
          domain: ['www.a.example'],
          ptr: ['ptr.example'],
          isp: 'Isp',
          geo: {
            continent: 'Europe',
            subdivisions: ['Wien'],
            city: 'Vienna',
            postal: '1010',
            location: { lat: 48.2, long: 16.4, lon: 16.4 },
          },
          whois: { net: { organization: 'Org' }, asn: { number: ['64500'] } },
          tag: [{ name: 'nginx', fullname: 'nginx', nginx: { version: '1.2' } }],
          tls: { ja3s: 's' },
          jarm: 'j',
          http: {
            title: 'T',
            status_code: 200,
            status_line: '200 OK',
            http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
            headers: { server: ['nginx'] },
            content_length: -1,
            body: '<title>T</title>',
            body_sha256: 'ca8572b37a1e02a3eeaa66294f38e17586f68dcbda788566a445660398544349',
          },
          zoomeye: {
            url: 'https://www.a.example:443/x',
            domain: 'www.a.example',
            service: 'http',
            product: 'nginx',
            version: '1.2',
            os: 'Linux',
            country_name: 'Austria',
            idc: 1,
          },
          ...TIME,
        }),
      ],
    ],
    refused: [[1, 'the asset has no port']],
  },
  {
    title: 'a search of the first interface',
    bytes: JSON.stringify({ matches: [MATCH], facets: {}, total: 1 }),
    records: [
      [
        0,
        of({
          ...bare('192.0.2.3', 110, 'pop3'),
          geo: {
            continent: 'Europe',
            country: 'AT',
            city: 'Vienna',
            location: { lat: 48.2, long: 16.4, lon: 16.4 },
          },
          whois: { asn: { number: ['64500'] } },
          tag: [{ name: 'courier', fullname: 'Courier' }],
          pop3: { banner: '+OK Hello\r\n' },
          zoomeye: { service: 'pop3', product: 'Courier' },
          ...TIME,
        }),
      ],
    ],
    refused: [],
  },
];
