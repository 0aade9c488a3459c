import {
  date,
  type FieldSpecs,
  flag,
  integer,
  keyword,
  keywordCi,
  keywords,
  long,
  object,
  objects,
  opaque,
  text,
} from '../../define.ts';
import { certificateExtensions } from './certificate-extensions.ts';
import { distinguishedName } from './certificate-names.ts';
import { publicKeys } from './public-key.ts';

const signatureAlgorithm: FieldSpecs = {
  name: keywordCi('Name of the algorithm, such as SHA256-RSA.'),
  oid: keyword('OID of the algorithm.'),
};

const withoutChain: FieldSpecs = {
  names: keywords('All names it is valid for: the common name and the alternative names.'),
  subject_dn: text('Subject as one line.', { facet: true }),
  issuer_dn: text('Issuer as one line.', { facet: true }),
  subject: object('Who it was issued to.', distinguishedName, { shape: 'DistinguishedName' }),
  issuer: object('Who issued it.', distinguishedName, { shape: 'DistinguishedName' }),
  validity: object(
    'When it is valid.',
    {
      start: date('First moment of validity.'),
      end: date('Last moment of validity.'),
      length: long('Time from start to end in seconds.'),
    },
    { shape: 'CertificateValidity' },
  ),
  validation_level: keywordCi(
    'How the subject was checked: DV (domain), OV (organisation), IV (individual), EV (extended) or unknown.',
  ),
  serial_number: keyword('Serial number given by the issuer, in decimal.'),
  version: integer('Version of the certificate format: usually 3.'),
  fingerprint_md5: keyword('MD5 of the certificate, in hexadecimal.'),
  fingerprint_sha1: keyword('SHA-1 of the certificate, in hexadecimal.'),
  fingerprint_sha256: keyword('SHA-256 of the certificate, in hexadecimal.'),
  tbs_fingerprint: keyword('SHA-256 of the signed part.'),
  tbs_noct_fingerprint: keyword('SHA-256 of the signed part without what transparency logs add to it.'),
  spki_subject_fingerprint: keyword('SHA-256 over subject and key together.'),
  subject_key_info: object(
    'The public key.',
    {
      fingerprint_sha256: keyword('SHA-256 of the key.'),
      key_algorithm: object('Kind of the key.', {
        name: keywordCi('Name of the kind, such as RSA or ECDSA.'),
        oid: keyword('OID of the kind of key.'),
      }),
      ...publicKeys,
    },
    { shape: 'SubjectKeyInfo' },
  ),
  signature_algorithm: object('Signature algorithm as named outside the signed part.', signatureAlgorithm, {
    shape: 'SignatureAlgorithm',
  }),
  signature: object(
    'The signature of the issuer.',
    {
      signature_algorithm: object('Signature algorithm.', signatureAlgorithm, { shape: 'SignatureAlgorithm' }),
      value: opaque('The signature as base64.'),
      valid: flag('The signature was verified and is valid.'),
      self_signed: flag('The certificate is signed with its own key.'),
    },
    { shape: 'CertificateSignature' },
  ),
  extensions: object('What the certificate contains apart from names, key and dates.', certificateExtensions, {
    shape: 'CertificateExtensions',
  }),
  unknown_extensions: objects(
    'Extensions that the scanner does not understand.',
    {
      id: keyword('OID of the extension.'),
      critical: flag('Software that does not support the extension must reject the certificate.'),
      value: opaque('Content of the extension as base64.'),
    },
    { shape: 'UnknownExtension' },
  ),
  redacted: flag('Some names were redacted before the certificate was logged.'),
  src: keywordCi('Source of the certificate: a scan or a transparency log.'),
};

/** An X.509 certificate. `chain` repeats the shape once, without another `chain`. */
export const certificate: FieldSpecs = {
  ...withoutChain,
  chain: objects('The certificates sent with it, from its issuer upwards.', withoutChain, {
    shape: 'ChainCertificate',
  }),
};

/** The free-text fields of a certificate. */
export const certificateFreeText = [
  'certificate.names',
  'certificate.subject_dn',
  'certificate.subject.common_name',
  'certificate.subject.organization',
  'certificate.extensions.subject_alt_name.dns_names',
];
