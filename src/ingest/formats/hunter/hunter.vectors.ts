import type { FormatVector } from '../format-vectors.ts';

const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.000Z',
  '@timestamp': '2020-01-02T03:04:05.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'assets of Hunter, of which one has no port and one no address',
    bytes: JSON.stringify(
      {
        code: 200,
        msg: 'success',
        data: {
          total: 2,
          time: 1,
          arr: [
            { ip: '192.0.2.9', port: '', web_title: '' },
            { ip: '::g', port: 80 },
            {
              web_title: 'T',
              ip: '192.0.2.1',
              port: 8080,
              base_protocol: 'tcp',
              protocol: 'http',
              domain: 'a.example',
              component: [{ name: 'nginx', version: '1.6' }],
              url: 'http://a.example:8080/x',
              country: 'Austria',
              city: 'Vienna',
              updated_at: '2020-01-02 03:04:05',
              status_code: 200,
              as_org: 'As',
              isp: 'Isp',
              is_web: 'yes',
              banner: 'x',
            },
          ],
        },
      },
      undefined,
      1,
    ),
    records: [
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'http://a.example:8080/x',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 8080,
            protocol: 'http',
            prot4: 'tcp',
            prot7: 'http',
            path: '/x',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            isp: 'Isp',
            geo: { city: 'Vienna' },
            whois: { asn: { name: 'As' } },
            tag: [{ name: 'nginx', fullname: 'nginx', nginx: { version: '1.6' } }],
            http: { title: 'T', status_code: 200, status_line: '200', headers: {}, content_length: -1 },
            hunter: { domain: 'a.example', url: 'http://a.example:8080/x', country: 'Austria', is_web: 'yes' },
            ...TIME,
          },
        },
      ],
    ],
    refused: [
      [0, 'the asset has no port'],
      [1, 'the asset has no address'],
    ],
  },
  {
    title: 'assets of Hunter.how',
    bytes:
      '{"code":200,"data":{"list":[{"domain":"","ip":"192.0.2.2","port":22,"protocol":"ssh"}],"total":1},"message":"ok"}',
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://192.0.2.2:22',
            host: '192.0.2.2',
            host_type: 'ip',
            ip: '192.0.2.2',
            port: 22,
            protocol: 'ssh',
            prot4: 'tcp',
            prot7: 'ssh',
            target: { type: 'ip', ip: '192.0.2.2' },
          },
        },
      ],
    ],
    refused: [],
  },
];
