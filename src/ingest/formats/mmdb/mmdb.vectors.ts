import type { FormatVector } from '../format-vectors.ts';

/** One node, whose right side leads to `{"a": "b"}`: the data of 128.0.0.0/1. Then the mark and the metadata. */
const DATABASE = Buffer.from(
  [
    '000001',
    '000011',
    '00000000000000000000000000000000',
    'e1',
    '4161',
    '4162',
    'abcdef',
    hex('MaxMind.com'),
    'e7',
    text('binary_format_major_version'),
    'a102',
    text('binary_format_minor_version'),
    'a0',
    text('build_epoch'),
    '0402',
    '65920080',
    text('database_type'),
    text('Test-City'),
    text('ip_version'),
    'a104',
    text('node_count'),
    'c101',
    text('record_size'),
    'a118',
  ].join(''),
  'hex',
);

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a database with one network',
    bytes: DATABASE,
    records: [
      [
        0,
        {
          kind: 'mmdb',
          file: 'mmdb/Test-City.mmdb',
          content: DATABASE,
          records: 1,
          date: '2024-01-01T00:00:00.000Z',
          problems: [],
          skipped: 0,
        },
      ],
    ],
    refused: [],
  },
];

function hex(characters: string): string {
  return Buffer.from(characters).toString('hex');
}

/** A text of up to 28 bytes: type 2 and the length in one byte. */
function text(characters: string): string {
  return (0x40 + characters.length).toString(16) + hex(characters);
}
