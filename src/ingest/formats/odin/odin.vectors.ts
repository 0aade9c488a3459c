import type { FormatVector } from '../format-vectors.ts';

const HOST = {
  scan_id: 1,
  ip: '192.0.2.1',
  location: {
    coordinates: { latitude: '48.2', longitude: '16.4' },
    continent: 'Europe',
    country_code: 'AT',
    city: 'Vienna',
  },
  asn: { number: 'AS64500', organization: 'As', country_code: '' },
  whois: { organization: 'Org' },
  services: [
    {
      port: 5432,
      protocol: 'tcp',
      name: 'http',
      version: '',
      product: 'nginx',
      tunnel: 'ssl',
      softwares: [{ uri: 'cpe:/a:igor_sysoev:nginx', version: 'ANY' }],
      modules: {
        http: {
          body_murmur: -7,
          body_sha256: 'd',
          headers: { content_type: ['text/html'] },
          protocol: 'HTTP/1.1',
          status_code: 404,
          title: 'T',
        },
        tls: {
          certificate: {
            fingerprint_sha256: 'AB',
            jarm: 'j',
            serial_number: '147830956657933923265840358799889365529750993389',
            subject: { common_name: ['a.example'] },
            validity: { not_before: '2020-01-01T00:00:00', not_after: '2020-01-01T00:00:09', length_seconds: 9 },
          },
          tags: ['dv'],
        },
      },
      last_updated_at: '2020-01-02T03:04:05.000Z',
    },
  ],
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an answer with a host without services',
    bytes: JSON.stringify({ success: true, pagination: { total: 2 }, data: [{ scan_id: 2, ip: '192.0.2.9' }, HOST] }),
    records: [
      [
        1,
        {
          collection: 'responses',
          data: {
            uri: 'https://192.0.2.1:5432/',
            host: '192.0.2.1',
            host_type: 'ip',
            ip: '192.0.2.1',
            port: 5432,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/',
            target: { type: 'ip', ip: '192.0.2.1' },
            geo: {
              continent: 'Europe',
              country: 'AT',
              city: 'Vienna',
              location: { lat: 48.2, long: 16.4, lon: 16.4 },
            },
            whois: { net: { organization: 'Org' }, asn: { number: ['64500'], name: 'As' } },
            tag: [{ name: 'nginx', fullname: 'nginx', cpe: ['cpe:2.3:a:igor_sysoev:nginx:*:*:*:*:*:*:*:*'] }],
            jarm: 'j',
            certificate: {
              subject: { common_name: ['a.example'] },
              validity: { start: '2020-01-01T00:00:00', end: '2020-01-01T00:00:09', length: 9 },
              serial_number: '147830956657933923265840358799889365529750993389',
              fingerprint_sha256: 'ab',
              src: 'scan',
            },
            http: {
              title: 'T',
              status_code: 404,
              status_line: '404',
              http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
              headers: { content_type: ['text/html'] },
              content_length: -1,
              body_sha256: 'd',
            },
            odin: { product: 'nginx', modules: { http: { body_murmur: -7 }, tls: { tags: ['dv'] } } },
            scan_date: '2020-01-02',
            last_updated: '2020-01-02T03:04:05.000Z',
            '@timestamp': '2020-01-02T03:04:05.000Z',
          },
        },
      ],
    ],
    refused: [[0, 'the host has no services']],
  },
];
