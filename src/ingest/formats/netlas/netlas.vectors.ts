import type { FormatVector } from '../format-vectors.ts';

const RESPONSE = { uri: 'http://192.0.2.1:80/', ip: '192.0.2.1', port: 80, http: { status_code: 200 } };
const NETWORK = { ip: { gte: '192.0.2.0', lte: '192.0.2.255' }, net: { name: 'A' } };
const CERTIFICATE = { fingerprint_sha256: 'aa', serial_number: '1', version: 3 };

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an answer with records of all collections, and one of none',
    bytes: JSON.stringify({
      took: 1,
      items: [
        { highlight: {}, data: { ip: '192.0.2.1' } },
        { data: RESPONSE },
        { data: { domain: 'a.example', level: 2, zone: 'example', a: ['192.0.2.1'] } },
        { data: { domain: 'a.example', level: 2, registrar: { name: 'R' }, created_date: '2020-01-02' } },
        { data: NETWORK },
        { data: { ...CERTIFICATE, certificate: CERTIFICATE, last_updated: '2020-01-02T03:04:05Z' } },
      ],
      timestamp: 1,
    }),
    records: [
      [1, { collection: 'responses', data: RESPONSE }],
      [2, { collection: 'domains', data: { domain: 'a.example', level: 2, zone: 'example', a: ['192.0.2.1'] } }],
      [
        3,
        {
          collection: 'whois_domains',
          data: { domain: 'a.example', level: 2, registrar: { name: 'R' }, created_date: '2020-01-02' },
        },
      ],
      [4, { collection: 'whois_ip', data: NETWORK }],
      [5, { collection: 'certs', data: { certificate: CERTIFICATE, last_updated: '2020-01-02T03:04:05Z' } }],
    ],
    refused: [[0, 'it lacks the fields that identify a record of any collection']],
  },
  {
    title: 'an array of records',
    bytes: JSON.stringify([RESPONSE, { data: NETWORK }], undefined, 2),
    records: [
      [0, { collection: 'responses', data: RESPONSE }],
      [1, { collection: 'whois_ip', data: NETWORK }],
    ],
    refused: [],
  },
];
