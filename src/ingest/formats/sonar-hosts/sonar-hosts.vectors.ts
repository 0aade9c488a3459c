import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'addresses with and without ports',
    bytes: [
      `192.0.2.1,${'a'.repeat(40)}`,
      `192.0.2.256,${'b'.repeat(40)}`,
      `192.0.2.2,8443,${'c'.repeat(40)}`,
      '',
    ].join('\n'),
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'tls://192.0.2.1:443',
            host: '192.0.2.1',
            host_type: 'ip',
            ip: '192.0.2.1',
            port: 443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'ip', ip: '192.0.2.1' },
            certificate: { fingerprint_sha1: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' },
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'tls://192.0.2.2:8443',
            host: '192.0.2.2',
            host_type: 'ip',
            ip: '192.0.2.2',
            port: 8443,
            protocol: 'tls',
            prot4: 'tcp',
            prot7: 'tls',
            target: { type: 'ip', ip: '192.0.2.2' },
            certificate: { fingerprint_sha1: 'cccccccccccccccccccccccccccccccccccccccc' },
          },
        },
      ],
    ],
    refused: [[1, 'it has no address']],
  },
];
