import type { FormatVector } from '../format-vectors.ts';
import { CERTIFICATE, CERTIFICATE_FIELDS } from '../zgrab2/certificate.vectors.ts';

const SEEN = {
  scan_date: '2023-11-14',
  last_updated: '2023-11-14T22:13:20.000Z',
  '@timestamp': '2023-11-14T22:13:20.000Z',
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a server with its certificate in PEM, one described, one that did not answer',
    bytes: [
      {
        timestamp: '2023-11-14T22:13:20.000Z',
        host: 'a.example',
        ip: '192.0.2.1',
        port: '443',
        probe_status: true,
        tls_version: 'tls12',
        cipher: 'TLS_RSA_WITH_AES_128_CBC_SHA',
        subject_dn: 'CN=a.example',
        certificate: `-----BEGIN CERTIFICATE-----\n${CERTIFICATE}\n-----END CERTIFICATE-----\n`,
        self_signed: true,
        untrusted: true,
        tls_connection: 'ctls',
        sni: 'a.example',
        jarm_hash: 'aa',
        ja3s_hash: 'bb',
        version_enum: ['tls10', 'tls12'],
        cipher_enum: [{ version: 'tls12', ciphers: { weak: ['A'], secure: ['B', 'A'] } }],
      },
      { host: '', port: '443', probe_status: true },
      { host: 'b.example', port: '443', probe_status: false, error: 'no route' },
      {
        host: '192.0.2.3',
        port: '8443',
        probe_status: true,
        tls_version: 'ssl30',
        subject_dn: 'CN=c.example, O=C',
        subject_cn: 'c.example',
        subject_org: ['C'],
        issuer_cn: 'D',
        serial: '0A:FF',
        not_before: '2023-01-01T00:00:00Z',
        not_after: '2024-01-01T00:00:00Z',
        fingerprint_hash: { md5: 'a', sha1: 'b', sha256: 'c' },
        chain: [
          {
            subject_cn: 'D',
            subject_dn: 'CN=D',
            not_before: 'soon',
            not_after: '-',
            fingerprint_hash: { sha256: 'd' },
          },
        ],
        expired: true,
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
            uri: 'tls://a.example:443',
            host: 'a.example',
            host_type: 'domain',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'domain', domain: 'a.example' },
            domain: ['a.example'],
            certificate: { ...CERTIFICATE_FIELDS, src: 'scan' },
            tls: {
              version: 'TLSv1.2',
              supported_versions: ['TLSv1.0', 'TLSv1.2'],
              cipher: 'TLS_RSA_WITH_AES_128_CBC_SHA',
              supported_ciphers: ['A', 'B'],
              ja3s: 'bb',
            },
            jarm: 'aa',
            tlsx: {
              untrusted: true,
              tls_connection: 'ctls',
              sni: 'a.example',
              cipher_enum: [{ version: 'tls12', ciphers: { weak: ['A'], secure: ['B', 'A'] } }],
            },
            ...SEEN,
          },
        },
      ],
      [
        0,
        {
          collection: 'certs',
          data: {
            certificate: CERTIFICATE_FIELDS,
            last_updated: '2023-11-14T22:13:20.000Z',
            '@timestamp': '2023-11-14T22:13:20.000Z',
          },
        },
      ],
      [
        3,
        {
          collection: 'responses',
          data: {
            uri: 'tls://192.0.2.3:8443',
            host: '192.0.2.3',
            host_type: 'ip',
            ip: '192.0.2.3',
            port: 8443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'ip', ip: '192.0.2.3' },
            certificate: {
              subject_dn: 'CN=c.example, O=C',
              subject: { common_name: ['c.example'], organization: ['C'] },
              issuer: { common_name: ['D'] },
              serial_number: '2815',
              validity: { start: '2023-01-01T00:00:00Z', end: '2024-01-01T00:00:00Z' },
              fingerprint_md5: 'a',
              fingerprint_sha1: 'b',
              fingerprint_sha256: 'c',
              chain: [{ subject_dn: 'CN=D', subject: { common_name: ['D'] }, validity: {}, fingerprint_sha256: 'd' }],
              src: 'scan',
            },
            tls: { version: 'SSLv3' },
            tlsx: { expired: true },
          },
        },
      ],
    ],
    refused: [[1, 'it has neither an address nor a name']],
  },
];
