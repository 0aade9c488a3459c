import { date, fieldTable, object } from '../define.ts';
import { certificate, certificateFreeText } from './pieces/certificate.ts';
import { origin } from './pieces/origin.ts';

/** Certificates: one record per certificate, by fingerprint. */
export const certs = fieldTable(
  'certs',
  {
    certificate: object('The certificate.', certificate, { shape: 'Certificate' }),
    last_updated: date('When the certificate was last seen.'),
    '@timestamp': date('When this record was made.'),
    origin,
  },
  { optionalPrefix: 'certificate.', freeText: certificateFreeText },
);
