import type { FormatVector } from '../format-vectors.ts';
import { CERTIFICATE, CERTIFICATE_FIELDS } from '../zgrab2/certificate.vectors.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const SEEN = {
  scan_date: '2023-11-14',
  last_updated: '2023-11-14T22:13:20.000Z',
  '@timestamp': '2023-11-14T22:13:20.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'answers of web servers, a chain, and datagrams',
    bytes: [
      {
        data: base64('HTTP/1.1 200 OK\r\nServer: a\r\nContent-Type: text/html\r\n\r\n<title>T</title>'),
        host: '192.0.2.1',
        ip: '192.0.2.1',
        path: '/x',
        port: 443,
        vhost: 'a.example',
      },
      { ip: 'a.example', port: 80, data: base64('HTTP/1.1 200 OK\r\n\r\n'), vhost: '' },
      { ip: '192.0.2.2', port: 81, timestamp: 1700000000, raw_base64: base64('SSH-2.0-a\r\n') },
      {
        timestamp: 1700000000,
        ip: '192.0.2.4',
        port: 623,
        ttl: 56,
        payload_hex: '0600ff0700000000000000000010811c6320003800011502000000000090',
      },
      { timestamp: 1700000000, ip: '192.0.2.5', port: 9999, payload_hex: '00ff' },
      {
        ip: '192.0.2.3',
        port: 443,
        contact_time: '2023-11-14 22:13:20',
        ssl_version: 'TLSv1',
        cipher: 'TLS_RSA_WITH_AES_256_CBC_SHA',
        certs_der_base64: [CERTIFICATE],
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:443/x',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'https',
            prot4: 'tcp',
            prot7: 'http',
            path: '/x',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            http: {
              status_code: 200,
              status_line: '200 OK',
              http_version: { name: 'HTTP/1.1', major: 1, minor: 1 },
              headers: { server: ['a'], content_type: ['text/html'] },
              content_length: -1,
              body: '<title>T</title>',
              body_sha256: 'ca8572b37a1e02a3eeaa66294f38e17586f68dcbda788566a445660398544349',
              title: 'T',
            },
            sonar: { vhost: 'a.example' },
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'raw_tcp://192.0.2.2:81',
            host: '192.0.2.2',
            host_type: 'ip',
            ip: '192.0.2.2',
            port: 81,
            protocol: 'raw_tcp',
            prot4: 'tcp',
            prot7: 'raw_tcp',
            target: { type: 'ip', ip: '192.0.2.2' },
            raw_tcp: {
              banner: 'SSH-2.0-a\r\n',
              banner_hex: '5353482d322e302d610d0a',
              banner_sha256: 'f5e18ffe8559f36a21420791858bb6caa03c8190bca0802bbf5bc6d677197e05',
            },
            ...SEEN,
          },
        },
      ],
      [
        3,
        {
          collection: 'responses',
          data: {
            uri: 'ipmi://192.0.2.4:623',
            host: '192.0.2.4',
            host_type: 'ip',
            ip: '192.0.2.4',
            port: 623,
            protocol: 'ipmi',
            prot4: 'udp',
            prot7: 'ipmi',
            target: { type: 'ip', ip: '192.0.2.4' },
            ipmi: {
              banner: 'IPMI-1.5, none, md5, password',
              version: '1.5',
              authentication_types: ['none', 'md5', 'password'],
              anonymous_login: false,
              null_usernames: true,
              non_null_usernames: false,
              user_level_authentication: true,
              per_message_authentication: true,
              oem_id: '0',
            },
            sonar: { ttl: 56 },
            ...SEEN,
          },
        },
      ],
      [
        4,
        {
          collection: 'responses',
          data: {
            uri: 'raw_udp://192.0.2.5:9999',
            host: '192.0.2.5',
            host_type: 'ip',
            ip: '192.0.2.5',
            port: 9999,
            protocol: 'raw_udp',
            prot4: 'udp',
            prot7: 'raw_udp',
            target: { type: 'ip', ip: '192.0.2.5' },
            sonar: { payload: '00ff' },
            ...SEEN,
          },
        },
      ],
      [
        5,
        {
          collection: 'responses',
          data: {
            uri: 'tls://192.0.2.3:443',
            host: '192.0.2.3',
            host_type: 'ip',
            ip: '192.0.2.3',
            port: 443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'ip', ip: '192.0.2.3' },
            certificate: { ...CERTIFICATE_FIELDS, src: 'scan' },
            tls: {
              version: 'TLSv1.0',
              cipher: 'TLS_RSA_WITH_AES_256_CBC_SHA',
              ja4x: ['7022c563de38_7022c563de38_795797892f9c'],
            },
            ...SEEN,
          },
        },
      ],
      [
        5,
        {
          collection: 'certs',
          data: {
            certificate: CERTIFICATE_FIELDS,
            last_updated: '2023-11-14T22:13:20.000Z',
            '@timestamp': '2023-11-14T22:13:20.000Z',
          },
        },
      ],
    ],
    refused: [[1, 'it has no address']],
  },
];
