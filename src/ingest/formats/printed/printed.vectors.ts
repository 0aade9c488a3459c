import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'records of two collections, and two lines that are none',
    bytes:
      '{"collection":"domains","data":{"domain":"a.example"},"origin":{"file":"a.txt","line":3}}\n' +
      '{"collection":"names","data":{"domain":"b.example"}}\n{"collection":"domains"}\n' +
      '{"collection":"responses","data":{"uri":"http://192.0.2.1/","ip":"192.0.2.1"}}\n',
    records: [
      [0, { collection: 'domains', data: { origin: { file: 'a.txt', line: 3 }, domain: 'a.example' } }],
      [3, { collection: 'responses', data: { uri: 'http://192.0.2.1/', ip: '192.0.2.1' } }],
    ],
    refused: [
      [1, 'it has no collection'],
      [2, 'it has no record'],
    ],
  },
];
