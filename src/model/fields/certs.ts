import { date, fieldTable, object, objects } from '../define.ts';
import { certificate, certificateFreeText } from './pieces/certificate.ts';
import { enrichment } from './pieces/enrichment.ts';
import { listed } from './pieces/listed.ts';
import { logEntryFields } from './pieces/log-entry.ts';
import { origin } from './pieces/origin.ts';

/** Certificates: one record per certificate, by fingerprint. */
export const certs = fieldTable(
  'certs',
  {
    certificate: object('The certificate.', certificate, { shape: 'Certificate' }),
    last_updated: date('When the certificate was last seen.'),
    '@timestamp': date('When this record was made.'),
    ct: objects('Entries of transparency logs for the certificate and for its precertificate.', logEntryFields, {
      shape: 'CertificateLogEntry',
    }),
    ioc: objects('What threat lists say of the fingerprints of the certificate.', listed, {
      privacy: 'ioc',
      shape: 'Listed',
    }),
    enrichment,
    origin,
  },
  { optionalPrefix: 'certificate.', freeText: certificateFreeText },
);
