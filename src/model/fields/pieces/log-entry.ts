import { date, type FieldSpecs, keyword, keywordCi, keywords, long } from '../../define.ts';

/** An entry of a transparency log, if the record was loaded from one. */
export const logEntryFields: FieldSpecs = {
  type: keywordCi('Kind of the entry: x509_entry of a certificate, precert_entry of a precertificate.'),
  log: keyword('Address of the log.'),
  index: long('Number of the entry in the log, from 0.'),
  timestamp: date('When the log took it.'),
  leaf_hash: keyword('SHA-256 by which the log proves the entry, in hexadecimal.'),
  issuer_key_hash: keyword('SHA-256 of the key of the issuer, in hexadecimal.'),
  fingerprint_sha256: keyword('SHA-256 of the certificate or precertificate in the entry, in hexadecimal.'),
  chain: keywords('SHA-256 of the certificates that came with it, from the issuer upwards, in hexadecimal.'),
};
