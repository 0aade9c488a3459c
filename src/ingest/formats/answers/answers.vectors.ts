import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a download',
    collection: 'domains',
    bytes: '{"data":{"domain":"a.example"}}\n{"data":{}}\n{"data":{"domain":"b.example","x":"}"}}\n',
    records: [
      [0, { domain: 'a.example' }],
      [2, { domain: 'b.example', x: '}' }],
    ],
    refused: [[1, 'the record lacks the fields that identify it']],
  },
  {
    title: 'items of a search, with what was found in them, and a record between',
    collection: 'domains',
    bytes:
      '\n# items\n{"highlight":{"domain":"<em>a</em>.example"},"data":{"domain":"a.example"}}\n' +
      '{"domain":"b.example"}\n{ "data" : {"domain":"c.example"} , "highlight" : {} }',
    records: [
      [2, { domain: 'a.example' }],
      [3, { domain: 'b.example' }],
      [4, { domain: 'c.example' }],
    ],
    refused: [],
  },
  {
    title: 'certificates, whose members the interface repeats',
    collection: 'certs',
    bytes:
      '{"data":{"certificate":{"fingerprint_sha256":"aa","version":3},"fingerprint_sha256":"aa","version":3}}\n' +
      '{"data":{"fingerprint_sha256":"bb"}}\n',
    records: [
      [0, { certificate: { fingerprint_sha256: 'aa', version: 3 } }],
      [1, { certificate: { fingerprint_sha256: 'bb' } }],
    ],
    refused: [],
  },
];
