import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'lines with blanks, comments, line ends of Windows, and a bad one',
    collection: 'domains',
    bytes:
      '# a comment\n{"domain":"a.example"}\r\n\n{"domain":"é.example","x":[1.0,"\\u00e9"]}\nno\n{"domain":"b.example"}',
    records: [
      [1, { domain: 'a.example' }],
      [3, { domain: 'é.example', x: [1, 'é'] }],
      [5, { domain: 'b.example' }],
    ],
    refused: [[4, 'the line is not a JSON object']],
  },
  {
    title: 'lines with answers between them',
    collection: 'domains',
    bytes: '{"domain":"a.example"}\n{"data":{"domain":"b.example"}}\n{"data":{"x":1}}\n{"domain":"c.example"}\n',
    records: [
      [0, { domain: 'a.example' }],
      [1, { domain: 'b.example' }],
      [3, { domain: 'c.example' }],
    ],
    refused: [[2, 'the record lacks the fields that identify it']],
  },
  {
    title: 'certificates with their members at the top level',
    collection: 'certs',
    bytes:
      '{"certificate":{"fingerprint_sha256":"aa"},"last_updated":"2026-01-02"}\n' +
      '{"fingerprint_sha256":"bb","version":3,"last_updated":"2026-01-02"}\n',
    records: [
      [0, { certificate: { fingerprint_sha256: 'aa' }, last_updated: '2026-01-02' }],
      [1, { certificate: { fingerprint_sha256: 'bb', version: 3 }, last_updated: '2026-01-02' }],
    ],
    refused: [],
  },
  {
    title: 'responses, the first with a long body before its address',
    collection: 'responses',
    bytes:
      `{"http":{"body":"${'x'.repeat(400)}"},"uri":"http://192.0.2.1/","ip":"192.0.2.1","port":80}\n` +
      '{"uri":"http://192.0.2.2/","ip":"192.0.2.2","port":80}\n',
    records: [
      [0, { http: { body: 'x'.repeat(400) }, uri: 'http://192.0.2.1/', ip: '192.0.2.1', port: 80 }],
      [1, { uri: 'http://192.0.2.2/', ip: '192.0.2.2', port: 80 }],
    ],
    refused: [],
  },
  {
    title: 'a range of addresses',
    collection: 'whois_ip',
    bytes: '{"ip":{"gte":"192.0.2.0","lte":"192.0.2.255"},"net":{"name":"a"}}\n',
    records: [[0, { ip: { gte: '192.0.2.0', lte: '192.0.2.255' }, net: { name: 'a' } }]],
    refused: [],
  },
];
