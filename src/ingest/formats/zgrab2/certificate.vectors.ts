/** A certificate in base64, and its fields. */
export const CERTIFICATE =
  'MIIBazCCARCgAwIBAgIBBzAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwHhcNMjYxMTI4MDgwMzA2WhcNMzYxMTI1MDgwMzA2WjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQHBSfCFH6oF/yDzrEjT1Qq+v384ND/i4O0NVL0t3o+pGt5sZj5bhzNzDf7+94m8g4V9HNYKprpPMSTmt/8XCnoo1MwUTAdBgNVHQ4EFgQUR0qk4v6v08gPkBOJmhwmLX7T1WYwHwYDVR0jBBgwFoAUR0qk4v6v08gPkBOJmhwmLX7T1WYwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEA4XNVIVbgU+1a403GiCVJXMRL4bQx1ObjQa1f1NJ1EisCIQCXafTmJBREKQU01WlpWupxh2tDBgsn110lRGKJ8AlvqQ==';
/** As `openssl x509` shows them. */
export const CERTIFICATE_FIELDS = {
  version: 3,
  serial_number: '7',
  issuer: { common_name: ['a.example'] },
  issuer_dn: 'CN=a.example',
  subject: { common_name: ['a.example'] },
  subject_dn: 'CN=a.example',
  validity: { start: '2026-11-28T08:03:06Z', end: '2036-11-25T08:03:06Z', length: 315360000 },
  fingerprint_md5: '7cbd4a60d12e4b9c59e554fc9b5f7918',
  fingerprint_sha1: 'b1981b2e846537e91ed425a35feb4e4bdf6b24ef',
  fingerprint_sha256: 'cc3e5cfa583f3bbb7c3a88c5c18eb3963fd02c79971d8655cc8a0d84504e0e3f',
  tbs_fingerprint: 'fc905b3b91bb39679847a7c8ecce6dc1530770236cc6e9bca0a77a37c5cbee3b',
  subject_key_info: {
    fingerprint_sha256: '4355aeb700cbd38478e1cb4f67d99e582fd8a78aa623c47bc35329bcbd68d2db',
    key_algorithm: { name: 'ECDSA', oid: '1.2.840.10045.2.1' },
    ecdsa_public_key: {
      curve: 'P-256',
      length: 256,
      pub: 'BAcFJ8IUfqgX/IPOsSNPVCr6/fzg0P+Lg7Q1UvS3ej6ka3mxmPluHM3MN/v73ibyDhX0c1gqmuk8xJOa3/xcKeg=',
      x: 'BwUnwhR+qBf8g86xI09UKvr9/ODQ/4uDtDVS9Ld6PqQ=',
      y: 'a3mxmPluHM3MN/v73ibyDhX0c1gqmuk8xJOa3/xcKeg=',
      p: '/////wAAAAEAAAAAAAAAAAAAAAD///////////////8=',
      n: '/////wAAAAD//////////7zm+q2nF56E87nKwvxjJVE=',
      b: 'WsY12Ko6k+ez671VdpiGvGUdBrDMU7D2O848PifSYEs=',
      gx: 'axfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5RdiYwpY=',
      gy: 'T+NC4v4af5uO5+tKfA+eFivOM1drMV7Oy7ZAaDe/UfU=',
    },
  },
  spki_subject_fingerprint: '4456010e9922cbbf92ef3f9c75847712aeee48cf5603dd162d90afb6e244a962',
  extensions: {
    subject_key_id: '474aa4e2feafd3c80f9013899a1c262d7ed3d566',
    authority_key_id: '474aa4e2feafd3c80f9013899a1c262d7ed3d566',
    basic_constraints: { is_ca: true },
  },
  tbs_noct_fingerprint: 'fc905b3b91bb39679847a7c8ecce6dc1530770236cc6e9bca0a77a37c5cbee3b',
  signature_algorithm: { name: 'ECDSA-SHA256', oid: '1.2.840.10045.4.3.2' },
  signature: {
    signature_algorithm: { name: 'ECDSA-SHA256', oid: '1.2.840.10045.4.3.2' },
    value: 'MEYCIQDhc1UhVuBT7VrjTcaIJUlcxEvhtDHU5uNBrV/U0nUSKwIhAJdp9OYkFEQpBTTVaWla6nGHa0MGCyfXXSVEYonwCW+p',
    valid: true,
    self_signed: true,
  },
  validation_level: 'unknown',
  names: ['a.example'],
  redacted: false,
};
