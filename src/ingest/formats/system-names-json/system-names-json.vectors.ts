import type { FormatVector } from '../format-vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'two objects of names with one between them that has none',
    bytes: '{"64496": "EXAMPLE Example, Inc., NL"}\n{"64497": 1}\n{"64498": "OTHER"}\n',
    records: [
      [
        0,
        {
          collection: 'whois_ip',
          part: 'system',
          data: { number: '64496', asn: { name: 'EXAMPLE Example, Inc.', country: 'NL' } },
        },
      ],
      [2, { collection: 'whois_ip', part: 'system', data: { number: '64498', asn: { name: 'OTHER' } } }],
    ],
    refused: [[1, 'it is not a number with a name for each system']],
  },
];
