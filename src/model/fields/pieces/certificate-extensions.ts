import {
  type FieldSpecs,
  flag,
  flags,
  integer,
  integers,
  keyword,
  keywordCi,
  keywords,
  long,
  object,
  objects,
  opaque,
  text,
} from '../../define.ts';
import { generalNames, nameConstraints } from './general-names.ts';
import { extendedKeyUsage, keyUsage } from './key-usage.ts';

const certificatePolicy: FieldSpecs = {
  id: keyword('OID of the policy.'),
  cps: keywords('Where the certification practice statements are published.'),
  user_notice: objects('Notices for anyone who relies on the certificate.', {
    explicit_text: text('Text of the notice.', { facet: true }),
    notice_reference: objects('Notices published elsewhere.', {
      organization: text('Organisation that published the notice.', { facet: true }),
      notice_numbers: integers('Numbers of the notices.'),
    }),
  }),
};

const qualifiedStatements: FieldSpecs = {
  ids: keywords('OIDs of the statements.'),
  parsed: object('The statements that the scanner understands.', {
    etsi_compliance: flags('The certificate is a qualified one under European law.'),
    sscd: flags('The private key is kept in a qualified signature device.'),
    types: objects('What the certificate is qualified for.', {
      ids: keywords('OIDs of the types: signature, seal or web site.'),
    }),
    limit: objects('Largest value of a transaction.', {
      amount: long('Amount, to be multiplied by ten to the power of the exponent.'),
      currency: keywordCi('Currency of the amount.'),
      exponent: integer('Power of ten.'),
    }),
    pds_locations: objects('Groups of disclosure statements and where they are published.', {
      locations: objects('Where the disclosure statements are published.', {
        url: keyword('Address of the statement.'),
        language: keywordCi('Language of the statement.'),
      }),
    }),
    retention_period: integers('How many years after the end of validity the documents are archived.'),
  }),
};

/** The certificate extensions that are understood. The others are in `unknown_extensions`. */
export const certificateExtensions: FieldSpecs = {
  subject_alt_name: object('The names that the certificate is valid for.', generalNames, { shape: 'GeneralNames' }),
  issuer_alt_name: object('Other names of the issuer.', generalNames, { shape: 'GeneralNames' }),
  key_usage: object('What the key may be used for.', keyUsage),
  extended_key_usage: object('What the certificate is intended for.', extendedKeyUsage),
  basic_constraints: object('Whether the holder may issue certificates.', {
    is_ca: flag('The holder is a certificate authority.'),
    max_path_len: integer('How many certificate authorities may follow below this one.'),
  }),
  name_constraints: object('Which names the holder may certify.', nameConstraints),
  certificate_policies: objects('Policies under which the certificate was issued.', certificatePolicy),
  authority_info_access: object('Where to learn more about the issuer.', {
    issuer_urls: keywords('Where the certificate of the issuer can be fetched.'),
    ocsp_urls: keywords('Where the revocation status of the certificate can be checked.'),
  }),
  crl_distribution_points: keywords('Where the revocation list of the issuer is published.'),
  subject_key_id: keyword('Identifier of the key of the certificate, in hexadecimal.'),
  authority_key_id: keyword('Identifier of the key of the issuer, in hexadecimal.'),
  signed_certificate_timestamps: objects('Promises of transparency logs to include the certificate.', {
    version: integer('Version of the promise.'),
    log_id: keyword('Identifier of the log as base64.'),
    timestamp: long('When the promise was made, in seconds since 1970.'),
    signature: opaque('Signature of the log as base64.'),
  }),
  ct_poison: flag('A precertificate: issued for transparency logs, not for use.'),
  cabf_organization_id: object('The organisation in a public register.', {
    scheme: keywordCi('Kind of the register, such as VAT or NTR.'),
    country: keywordCi('Country of the register.'),
    state: keywordCi('State or province of the register.'),
    reference: keyword('Number of the organisation in the register.'),
  }),
  qc_statements: object('Statements of a qualified certificate.', qualifiedStatements),
  tor_service_descriptors: objects('Onion services that the certificate is valid for.', {
    onion: keyword('Address of the onion service.'),
    algorithm_name: keywordCi('Hash algorithm.'),
    hash: keyword('Hash of the key of the onion service, in hexadecimal.'),
    hash_bits: integer('Length of the hash in bits.'),
  }),
};
