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
import { generalNames, nameConstraints } from './certificate-names.ts';

/** The key-usage bits of a certificate. A flag is present if its bit is set. */
const keyUsage: FieldSpecs = {
  value: integer('All bits as one number.'),
  digital_signature: flag('The key may sign data other than certificates and revocation lists.'),
  content_commitment: flag('The key may sign so that the signer cannot deny it later (non-repudiation).'),
  key_encipherment: flag('The key may encrypt other keys.'),
  data_encipherment: flag('The key may encrypt user data directly.'),
  key_agreement: flag('The key may be used to agree on a shared key.'),
  certificate_sign: flag('The key may sign certificates.'),
  crl_sign: flag('The key may sign certificate revocation lists.'),
  encipher_only: flag('In key agreement, the key may only encrypt.'),
  decipher_only: flag('In key agreement, the key may only decrypt.'),
};

const purpose = (about: string) => flag(`The certificate is intended for ${about}.`);

/** The extended key usages known by name. A flag is present if the certificate lists its OID. */
const extendedKeyUsage: FieldSpecs = {
  any: purpose('any purpose'),
  server_auth: purpose('TLS servers'),
  client_auth: purpose('TLS clients'),
  code_signing: purpose('signing code'),
  email_protection: purpose('signing and encrypting e-mail'),
  time_stamping: purpose('signing time stamps'),
  ocsp_signing: purpose('signing OCSP answers'),
  dvcs: purpose('data validation and certification servers'),
  eap_over_ppp: purpose('EAP authentication over PPP'),
  eap_over_lan: purpose('EAP authentication over a local network'),
  ipsec_end_system: purpose('IPsec end systems'),
  ipsec_tunnel: purpose('IPsec tunnels'),
  ipsec_user: purpose('IPsec users'),
  sbgp_cert_aa_service_auth: purpose('S-BGP attribute authorities'),
  netscape_server_gated_crypto: purpose('Netscape server-gated cryptography'),
  apple_code_signing: purpose('Apple code signing'),
  apple_code_signing_development: purpose('Apple code signing in development'),
  apple_code_signing_third_party: purpose('Apple code signing by third parties'),
  apple_software_update_signing: purpose('signing Apple software updates'),
  apple_resource_signing: purpose('signing Apple resources'),
  apple_ichat_signing: purpose('signing in Apple iChat'),
  apple_ichat_encryption: purpose('encryption in Apple iChat'),
  apple_system_identity: purpose('the identity of an Apple system'),
  apple_crypto_env: purpose('an Apple cryptographic environment'),
  apple_crypto_production_env: purpose('the Apple production environment'),
  apple_crypto_maintenance_env: purpose('the Apple maintenance environment'),
  apple_crypto_test_env: purpose('the Apple test environment'),
  apple_crypto_development_env: purpose('the Apple development environment'),
  apple_crypto_qos: purpose('an Apple quality-of-service class'),
  apple_crypto_tier0_qos: purpose('the Apple quality-of-service tier 0'),
  apple_crypto_tier1_qos: purpose('the Apple quality-of-service tier 1'),
  apple_crypto_tier2_qos: purpose('the Apple quality-of-service tier 2'),
  apple_crypto_tier3_qos: purpose('the Apple quality-of-service tier 3'),
  microsoft_ca_exchange: purpose('exchanging private keys with a Microsoft certificate authority'),
  microsoft_cert_trust_list_signing: purpose('signing Microsoft certificate trust lists'),
  microsoft_csp_signature: purpose('signing Microsoft cryptographic service providers'),
  microsoft_document_signing: purpose('signing documents in Microsoft products'),
  microsoft_drm: purpose('Microsoft digital rights management'),
  microsoft_drm_individualization: purpose('individual parts of Microsoft digital rights management'),
  microsoft_efs_recovery: purpose('recovering files of the Microsoft encrypting file system'),
  microsoft_embedded_nt_crypto: purpose('embedded Windows components'),
  microsoft_encrypted_file_system: purpose('the Microsoft encrypting file system'),
  microsoft_enrollment_agent: purpose('Microsoft enrolment agents'),
  microsoft_kernel_mode_code_signing: purpose('signing Windows kernel code'),
  microsoft_key_recovery_3: purpose('Microsoft key recovery (OID 1.3.6.1.4.1.311.10.3.11)'),
  microsoft_key_recovery_21: purpose('Microsoft key recovery agents (OID 1.3.6.1.4.1.311.21.6)'),
  microsoft_license_server: purpose('Microsoft licence servers'),
  microsoft_licenses: purpose('Microsoft key packs of licences'),
  microsoft_lifetime_signing: purpose('Microsoft signatures that expire with the certificate'),
  microsoft_mobile_device_software: purpose('software of Windows mobile devices'),
  microsoft_nt5_crypto: purpose('Windows system components'),
  microsoft_oem_whql_crypto: purpose('Windows hardware components of equipment makers'),
  microsoft_qualified_subordinate: purpose('qualified subordination in Microsoft certificate services'),
  microsoft_root_list_signer: purpose('signing Microsoft lists of root certificates'),
  microsoft_server_gated_crypto: purpose('Microsoft server-gated cryptography'),
  microsoft_sgc_serialized: purpose('Microsoft server-gated cryptography with serial numbers'),
  microsoft_smart_display: purpose('Microsoft smart displays'),
  microsoft_smartcard_logon: purpose('logging on to Windows with a smart card'),
  microsoft_system_health: purpose('showing the health of a Windows system'),
  microsoft_system_health_loophole: purpose('Windows systems exempt from the health check'),
  microsoft_timestamp_signing: purpose('signing Microsoft time stamps'),
  microsoft_whql_crypto: purpose('Windows hardware drivers'),
  unknown: keywords('OIDs of other extended key usages.'),
};

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
