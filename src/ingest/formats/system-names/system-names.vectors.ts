import type { FormatVector } from '../format-vectors.ts';

const system = (number: string, asn: object) => ({ collection: 'whois_ip', part: 'system', data: { number, asn } });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'names of systems',
    bytes: '64496 EXAMPLE - Example, Inc., NL\n64497 -Reserved AS-, ZZ\n64499 THIRD, FR\nbad\n64498 OTHER, DE\n',
    records: [
      [0, system('64496', { name: 'EXAMPLE - Example, Inc.', country: 'NL' })],
      [1, system('64497', { name: '-Reserved AS-' })],
      [2, system('64499', { name: 'THIRD', country: 'FR' })],
      [4, system('64498', { name: 'OTHER', country: 'DE' })],
    ],
    refused: [[3, 'it is no number with a name']],
  },
];
