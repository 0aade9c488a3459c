import type { FormatVector } from '../format-vectors.ts';
import { CERTIFICATE, CERTIFICATE_FIELDS } from '../zgrab2/certificate.vectors.ts';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'certificates, and one with another digest',
    bytes: `${'0'.repeat(40)},${CERTIFICATE}\n${CERTIFICATE_FIELDS.fingerprint_sha1},MIIA\n\n${CERTIFICATE_FIELDS.fingerprint_sha1},${CERTIFICATE}\n`,
    records: [[3, { collection: 'certs', data: { certificate: CERTIFICATE_FIELDS } }]],
    refused: [
      [0, 'its certificate is not the one of its digest'],
      [1, 'it has no certificate'],
    ],
  },
];
