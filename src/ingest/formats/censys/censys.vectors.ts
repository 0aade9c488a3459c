import type { FormatVector } from '../format-vectors.ts';
import { PLATFORM_VECTOR } from './platform.vectors.ts';

const of = (data: object) => ({ collection: 'responses', data });

const TIME = {
  scan_date: '2020-01-02',
  last_updated: '2020-01-02T03:04:05.000Z',
  '@timestamp': '2020-01-02T03:04:05.000Z',
};
const HOST_2 = {
  ip: '192.0.2.2',
  services: [
    {
      port: 22,
      service_name: 'SSH',
      extended_service_name: 'SSH',
      transport_protocol: 'TCP',
      observed_at: '2020-01-02T03:04:05.000000001Z',
      banner: 'SSH-2.0-A_1',
      banner_hex: '53',
      _encoding: { banner: 'DISPLAY_UTF8' },
      ssh: {
        endpoint_id: { raw: 'SSH-2.0-A_1', _encoding: { raw: 'DISPLAY_UTF8' } },
        kex_init_message: { kex_algorithms: ['k'], first_kex_follows: false },
        algorithm_selection: { kex_algorithm: 'k', client_to_server_alg_group: { cipher: 'c' } },
        server_host_key: {
          fingerprint_sha256: 'fp',
          rsa_public_key: { modulus: 'AQ==', exponent: 'AAEAAQ==', length: 8 },
        },
      },
    },
    {
      port: 8443,
      service_name: 'HTTP',
      transport_protocol: 'TCP',
      certificate: 'cd',
      http: {
        request: { uri: 'https://192.0.2.2/a?b', headers: { Accept: ['*/*'] } },
        response: {
          protocol: 'HTTP/1.0',
          status_code: 200,
          status_reason: 'OK',
          headers: { Content_Length: ['1'], _encoding: { Content_Length: 'DISPLAY_UTF8' } },
          body: 'x',
          body_hashes: ['sha256:d2', 'sha1:d1'],
        },
      },
    },
    { port: 443, service_name: 'UNKNOWN', transport_protocol: 'QUIC' },
    { port: 9, service_name: 'UNKNOWN', transport_protocol: 'TCP', banner: 'hi', banner_hex: '6869' },
  ],
  last_updated_at: '2020-01-02T03:04:05Z',
};
const SECOND = { host: '192.0.2.2', host_type: 'ip', ip: '192.0.2.2', target: { type: 'ip', ip: '192.0.2.2' } };

const PORTS = {
  '53': { dns: { lookup: { open_resolver: true, questions: [{ name: 'q.example', type: 'A' }], errors: false } } },
  '443': {
    https: {
      tls: {
        version: 'TLSv1.2',
        cipher_suite: { name: 'TLS_RSA_WITH_AES_128_CBC_SHA' },
        certificate: {
          parsed: {
            fingerprint_sha256: 'aa',
            subject_dn: 'C=AT, CN=a',
            signature_algorithm: { name: 'ECDSAWithSHA256', oid: '1.2.840.10045.4.3.2' },
            signature: { signature_algorithm: { name: 'SHA384WithRSA' }, value: 'AQ==' },
          },
        },
        chain: [{ parsed: { fingerprint_sha256: 'bb' } }],
      },
      get: {
        status_code: 200,
        status_line: '200 Fine',
        headers: { content_type: 'text/html', unknown: [{ key: 'date', value: 'now' }] },
        body: 'x',
        body_sha256: 'dd',
        metadata: { product: 'nginx', version: '1.2' },
      },
    },
  },
  ip: '192.0.2.3',
  ports: [53, 443],
  protocols: ['53/dns', '443/https'],
  tags: ['http'],
  updated_at: '2020-01-02T03:04:05+00:00',
  autonomous_system: { asn: 64500, routed_prefix: '192.0.2.0/24' },
};
const THIRD = {
  host: '192.0.2.3',
  host_type: 'ip',
  ip: '192.0.2.3',
  target: { type: 'ip', ip: '192.0.2.3' },
  whois: { asn: { number: ['64500'], cidr: '192.0.2.0/24' } },
};

export const VECTORS: readonly FormatVector[] = [
  PLATFORM_VECTOR,
  {
    title: 'a host of the second interface, after an odd one',
    bytes: `${JSON.stringify({ ip: '192.0.2.8', services: [{ service_name: 'HTTP' }] })}\n${JSON.stringify(HOST_2)}`,
    records: [
      [
        1,
        of({
          uri: 'ssh://192.0.2.2:22',
          ...SECOND,
          port: 22,
          protocol: 'ssh',
          prot4: 'tcp',
          prot7: 'ssh',
          ssh: {
            banner: 'SSH-2.0-A_1',
            server_id: { raw: 'SSH-2.0-A_1', version: '2.0', software: 'A_1' },
            server_key_exchange: { kex_algorithms: ['k'], first_kex_follows: false },
            algorithm_selection: { dh_kex_algorithm: 'k', client_to_server_alg_group: { cipher: 'c' } },
            key_exchange: {
              server_host_key: {
                algorithm: 'ssh-rsa',
                fingerprint_sha256: 'fp',
                rsa_public_key: { exponent: 65537, modulus: 'AQ==', length: 8 },
              },
            },
            host_keys: [{ algorithm: 'ssh-rsa', fingerprint_sha256: 'fp' }],
          },
          ...TIME,
        }),
      ],
      [
        1,
        of({
          uri: 'https://192.0.2.2:8443/a?b',
          ...SECOND,
          port: 8443,
          protocol: 'https',
          prot4: 'tcp',
          prot7: 'http',
          path: '/a?b',
          certificate: { fingerprint_sha256: 'cd', src: 'scan' },
          http: {
            status_code: 200,
            status_line: '200 OK',
            http_version: { name: 'HTTP/1.0', major: 1, minor: 0 },
            headers: { content_length: ['1'] },
            content_length: 1,
            body: 'x',
            body_sha256: 'd2',
          },
          ...TIME,
        }),
      ],
      [
        1,
        of({
          uri: 'quic://192.0.2.2:443',
          ...SECOND,
          port: 443,
          protocol: 'quic',
          prot4: 'udp',
          prot7: 'quic',
          ...TIME,
        }),
      ],
      [
        1,
        of({
          uri: 'raw_tcp://192.0.2.2:9',
          ...SECOND,
          port: 9,
          protocol: 'raw_tcp',
          prot4: 'tcp',
          prot7: 'raw_tcp',
          raw_tcp: {
            banner: 'hi',
            banner_sha256: '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
            banner_hex: '6869',
          },
          ...TIME,
        }),
      ],
    ],
    refused: [[0, 'a service has no port']],
  },
  {
    title: 'a host of the first interface, with ports as names',
    bytes: JSON.stringify(PORTS),
    records: [
      [
        0,
        of({
          uri: 'dns_udp://192.0.2.3:53',
          ...THIRD,
          port: 53,
          protocol: 'dns_udp',
          prot4: 'udp',
          prot7: 'dns',
          dns: { recursive: true, question: 'q.example' },
          censys: { lookup: { errors: false }, host: { tags: ['http'] } },
          ...TIME,
        }),
      ],
      [
        0,
        of({
          uri: 'https://192.0.2.3:443/',
          ...THIRD,
          port: 443,
          protocol: 'https',
          prot4: 'tcp',
          prot7: 'http',
          path: '/',
          tag: [{ name: 'nginx', fullname: 'nginx', nginx: { version: '1.2' } }],
          tls: { version: 'TLSv1.2', cipher: 'TLS_RSA_WITH_AES_128_CBC_SHA' },
          certificate: {
            fingerprint_sha256: 'aa',
            subject_dn: 'CN=a, C=AT',
            signature_algorithm: { name: 'ECDSA-SHA256', oid: '1.2.840.10045.4.3.2' },
            signature: { signature_algorithm: { name: 'SHA384-RSA' }, value: 'AQ==' },
            chain: [{ fingerprint_sha256: 'bb' }],
            src: 'scan',
          },
          http: {
            status_code: 200,
            status_line: '200 Fine',
            headers: { content_type: ['text/html'], date: ['now'] },
            content_length: -1,
            body: 'x',
            body_sha256: 'dd',
          },
          censys: { host: { tags: ['http'] } },
          ...TIME,
        }),
      ],
    ],
    refused: [],
  },
];
