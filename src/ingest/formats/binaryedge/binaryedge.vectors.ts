import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};
const target = (port: number, protocol = 'tcp') => ({ port, protocol, ip: '192.0.2.1' });
const origin = (type: string) => ({ type, ts: 1600000000000, ip: '198.51.100.1' });
const bare = (port: number, name: string, prot4 = 'tcp', prot7 = name) => ({
  uri: `${name}://192.0.2.1:${port}${prot7 === 'http' ? '/' : ''}`,
  host: '192.0.2.1',
  host_type: 'ip',
  ip: '192.0.2.1',
  port,
  protocol: name,
  prot4,
  prot7,
  target: { type: 'ip', ip: '192.0.2.1' },
});
const of = (data: object) => ({ collection: 'responses', data: { ...data, ...TIME } });

const EVENTS = [
  { origin: origin('jarm'), target: { port: 443, protocol: 'tcp', ip: '' }, result: { data: {} } },
  {
    origin: origin('service-simple'),
    target: target(25),
    result: {
      data: {
        state: { state: 'open' },
        service: {
          name: 'smtp',
          method: 'probe_matching',
          product: 'Postfix',
          cpe: ['cpe:/a:postfix:postfix'],
          banner: '220 a\\r\\n',
        },
      },
    },
  },
  {
    origin: origin('service-simple'),
    target: target(69, 'udp'),
    result: { data: { state: { state: 'open|filtered' } } },
  },
  { origin: origin('jarm'), target: target(443), result: { data: { jarm_hash: 'j' } } },
  {
    origin: origin('webv2'),
    target: target(443),
    result: {
      data: {
        apps: [{ name: 'nginx', categories: ['web servers'] }],
        response: {
          url: 'https://192.0.2.1:443/',
          protocol_version: '11',
          status: { code: 200, message: 'OK' },
          headers: { headers: { server: 'nginx' } },
          body: { content: 'x', sha256_hash: 'd' },
          favicon: { mmh3_hash: '-7', link: 'https://192.0.2.1:443/f.ico' },
        },
      },
    },
  },
];

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'events of a host, of which one has no address and one is of a port that may be closed',
    bytes: JSON.stringify({ query: '192.0.2.1', page: 1, pagesize: 20, total: 5, events: EVENTS }),
    records: [
      [
        1,
        of({
          ...bare(25, 'smtp'),
          tag: [{ name: 'postfix', fullname: 'Postfix', cpe: ['cpe:2.3:a:postfix:postfix:*:*:*:*:*:*:*:*'] }],
          smtp: { banner: '220 a\r\n' },
          binaryedge: {
            type: 'service-simple',
            service: { name: 'smtp', method: 'probe_matching', product: 'Postfix' },
          },
        }),
      ],
      [3, of({ ...bare(443, 'tls'), jarm: 'j', binaryedge: { type: 'jarm' } })],
      [
        4,
        of({
          ...bare(443, 'https', 'tcp', 'http'),
          path: '/',
          tag: [{ name: 'nginx', fullname: 'nginx', category: ['web servers'] }],
          http: {
            status_code: 200,
            status_line: '200 OK',
            http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
            headers: { server: ['nginx'] },
            content_length: -1,
            body: 'x',
            body_sha256: 'd',
            favicon: { hash_mmh3: -7, uri: 'https://192.0.2.1:443/f.ico', path: '/f.ico', host: '192.0.2.1' },
          },
          binaryedge: { type: 'webv2' },
        }),
      ],
    ],
    refused: [[0, 'the event has no address']],
  },
  {
    title: 'events below their port',
    bytes: JSON.stringify({ events: [{ port: 22, results: [{ ...EVENTS[3], target: target(8443) }] }] }),
    records: [[0, of({ ...bare(8443, 'tls'), jarm: 'j', binaryedge: { type: 'jarm' } })]],
    refused: [],
  },
];
