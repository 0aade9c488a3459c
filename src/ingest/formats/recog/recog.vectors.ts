import type { FormatVector } from '../format-vectors.ts';

const FINGERPRINTS =
  '<?xml version="1.0"?>\n<!-- of greetings -->\n<fingerprints matches="ftp.banner">' +
  '<fingerprint pattern="^Frob (\\d)$"><description>Frob</description><param pos="1" name="service.version"/>' +
  '</fingerprint><fingerprint pattern="("><description>Bad</description></fingerprint></fingerprints>';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a fingerprint, and one that cannot be used',
    bytes: FINGERPRINTS,
    records: [
      [
        0,
        {
          kind: 'recog',
          file: 'recog/vector.xml',
          content: Buffer.from(FINGERPRINTS),
          records: 1,
          skipped: 0,
          problems: ['Bad: The group is not closed.'],
        },
      ],
    ],
    refused: [],
  },
];
