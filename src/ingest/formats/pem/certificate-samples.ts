/** Certificates for vectors, with invented names, as the Python package cryptography made them, and their records. */

export const CERTIFICATE_A =
  'MIHvMIGioAMCAQICAQowBQYDK2VwMBUxEzARBgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAw' +
  'WjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwKjAFBgMrZXADIQAe+o4rOmJ9at+hKfOOdh+DDl9lu5Uv8fTYul/tYuvIQqMYMBYwFAYD' +
  'VR0RBA0wC4IJYS5leGFtcGxlMAUGAytlcANBALh/E+OiNgpJ4Zp5OK1BtY6+EYNZv0OS1driAC4RlLRWbg3L7P7CeHbkdQKHeG7a' +
  'NZUcMMI/0IokYZdRBPgxbwI=';
export const CERTIFICATE_A_RECORD = {
  version: 3,
  serial_number: '10',
  issuer: {
    common_name: ['Example CA'],
  },
  issuer_dn: 'CN=Example CA',
  subject: {
    common_name: ['a.example'],
  },
  subject_dn: 'CN=a.example',
  validity: {
    start: '2026-01-01T00:00:00Z',
    end: '2026-04-01T00:00:00Z',
    length: 7776000,
  },
  fingerprint_md5: '1a7e692595cc77dc8433479ebd2cf2ee',
  fingerprint_sha1: '573afdbe30079cd69f950ce948c8893c9640560c',
  fingerprint_sha256: '6abf1bac90454b3c1c7ab60819bc87f7ef399bcd057f16101eeb3f3ca9e812db',
  tbs_fingerprint: '5edd761966f7e7c35cc36771cc62a15a45287399bd00ba34cd3cda451a0cf859',
  subject_key_info: {
    fingerprint_sha256: '93407c9e76b8cc8aa5db9a37d72bec0c7c4713438f11e1932b3fc913e0c47965',
    key_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    ed25519_public_key: {
      public_bytes: 'HvqOKzpifWrfoSnzjnYfgw5fZbuVL/H02Lpf7WLryEI=',
    },
  },
  spki_subject_fingerprint: '4c24dd13ab8e12cea7f61f21f80a597df072965a17b0a5bb856dd733d29a2bac',
  extensions: {
    subject_alt_name: {
      dns_names: ['a.example'],
    },
  },
  tbs_noct_fingerprint: '5edd761966f7e7c35cc36771cc62a15a45287399bd00ba34cd3cda451a0cf859',
  signature_algorithm: {
    name: 'Ed25519',
    oid: '1.3.101.112',
  },
  signature: {
    signature_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    value: 'uH8T46I2Cknhmnk4rUG1jr4Rg1m/Q5LV2uIALhGUtFZuDcvs/sJ4duR1Aod4bto1lRwwwj/QiiRhl1EE+DFvAg==',
    valid: false,
    self_signed: false,
  },
  validation_level: 'unknown',
  names: ['a.example'],
  redacted: false,
};

export const CERTIFICATE_B =
  'MIHvMIGioAMCAQICAQswBQYDK2VwMBUxEzARBgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAw' +
  'WjAUMRIwEAYDVQQDDAliLmV4YW1wbGUwKjAFBgMrZXADIQC0CT18iPwdm7xYNxeA8S2vPrYhGQ1SMARPWcfgDA6NzaMYMBYwFAYD' +
  'VR0RBA0wC4IJYi5leGFtcGxlMAUGAytlcANBAIBLiOuCrErHGXMURaYmn+sez+SagFEuvb3UsOZH0wc6hhmyBsot5BB4K+yI1Uff' +
  'z+BnRMrAT6P0J0yghKBI5QU=';
export const CERTIFICATE_B_RECORD = {
  version: 3,
  serial_number: '11',
  issuer: {
    common_name: ['Example CA'],
  },
  issuer_dn: 'CN=Example CA',
  subject: {
    common_name: ['b.example'],
  },
  subject_dn: 'CN=b.example',
  validity: {
    start: '2026-01-01T00:00:00Z',
    end: '2026-04-01T00:00:00Z',
    length: 7776000,
  },
  fingerprint_md5: 'c2d0a27599b590e4e58af604a5143e3b',
  fingerprint_sha1: '5873eed897e40a889349e0e9e1d858e8f3f764f8',
  fingerprint_sha256: '4703641d19557578898e1d2d08e0e21126afd4d26462131383512603b42b821c',
  tbs_fingerprint: '313c65d668b570f1d066c0eb04611bd4880922f7a4a1dee0070fd8772f505cd4',
  subject_key_info: {
    fingerprint_sha256: '223bc496e0a9ebd0144af0c612107d1adf5404a0f343513971ce5c67f600da35',
    key_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    ed25519_public_key: {
      public_bytes: 'tAk9fIj8HZu8WDcXgPEtrz62IRkNUjAET1nH4AwOjc0=',
    },
  },
  spki_subject_fingerprint: '29f8a084a9159cea4a980fe5745e7b3b893a6257682cf72ccb95a3340eddf420',
  extensions: {
    subject_alt_name: {
      dns_names: ['b.example'],
    },
  },
  tbs_noct_fingerprint: '313c65d668b570f1d066c0eb04611bd4880922f7a4a1dee0070fd8772f505cd4',
  signature_algorithm: {
    name: 'Ed25519',
    oid: '1.3.101.112',
  },
  signature: {
    signature_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    value: 'gEuI64KsSscZcxRFpiaf6x7P5JqAUS69vdSw5kfTBzqGGbIGyi3kEHgr7IjVR9/P4GdEysBPo/QnTKCEoEjlBQ==',
    valid: false,
    self_signed: false,
  },
  validation_level: 'unknown',
  names: ['b.example'],
  redacted: false,
};

export const AUTHORITY =
  'MIHrMIGeoAMCAQICAQEwBQYDK2VwMBUxEzARBgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAw' +
  'WjAVMRMwEQYDVQQDDApFeGFtcGxlIENBMCowBQYDK2VwAyEAyftX94OSRE4bohzl/oGDnO7yIUQSHAO+QS4hRqFylsOjEzARMA8G' +
  'A1UdEwEB/wQFMAMBAf8wBQYDK2VwA0EAPUYWQ26ZNPDPyGaxJk3bCp+4x0TNSuHS1M4CE09ZaoaX9qMk6KpRVE8gfejA02WsXjLu' +
  'iQZdRcDbuP2ix3Z0Cg==';
export const AUTHORITY_RECORD = {
  version: 3,
  serial_number: '1',
  issuer: {
    common_name: ['Example CA'],
  },
  issuer_dn: 'CN=Example CA',
  subject: {
    common_name: ['Example CA'],
  },
  subject_dn: 'CN=Example CA',
  validity: {
    start: '2026-01-01T00:00:00Z',
    end: '2026-04-01T00:00:00Z',
    length: 7776000,
  },
  fingerprint_md5: '3c59ce79da3f73073a6b99ebbafdcaf2',
  fingerprint_sha1: '5858d0f0395f3e8ffd6beff40ad1910401c878c3',
  fingerprint_sha256: '4f971676f276eb8c26eceeb85a7a1368d87fbf157fd1d607c6662c84e4158fa8',
  tbs_fingerprint: '6c2c92ec48a8afb24b2c5373be4a7f72146c46ca61d7eadcd2cced99b47ff644',
  subject_key_info: {
    fingerprint_sha256: 'fd9cfac33d994206209f2763d2ce4cd82c9aca35f6fd464e59993bc44c876b15',
    key_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    ed25519_public_key: {
      public_bytes: 'yftX94OSRE4bohzl/oGDnO7yIUQSHAO+QS4hRqFylsM=',
    },
  },
  spki_subject_fingerprint: 'abb279c09b9a89880473c0f8334b0243ef17df470494277b6568035095cc5da9',
  extensions: {
    basic_constraints: {
      is_ca: true,
    },
  },
  tbs_noct_fingerprint: '6c2c92ec48a8afb24b2c5373be4a7f72146c46ca61d7eadcd2cced99b47ff644',
  signature_algorithm: {
    name: 'Ed25519',
    oid: '1.3.101.112',
  },
  signature: {
    signature_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    value: 'PUYWQ26ZNPDPyGaxJk3bCp+4x0TNSuHS1M4CE09ZaoaX9qMk6KpRVE8gfejA02WsXjLuiQZdRcDbuP2ix3Z0Cg==',
    valid: true,
    self_signed: true,
  },
  validation_level: 'unknown',
  redacted: false,
};

export const PRECERTIFICATE =
  'MIIBBDCBt6ADAgECAgEMMAUGAytlcDAVMRMwEQYDVQQDDApFeGFtcGxlIENBMB4XDTI2MDEwMTAwMDAwMFoXDTI2MDQwMTAwMDAw' +
  'MFowFDESMBAGA1UEAwwJYy5leGFtcGxlMCowBQYDK2VwAyEAEzukdf2JT9O5yYyzLMpZP7NEwZYC6qkqT/oL7ZjpQzCjLTArMBQG' +
  'A1UdEQQNMAuCCWMuZXhhbXBsZTATBgorBgEEAdZ5AgQDAQH/BAIFADAFBgMrZXADQQAVs7HkPjECVsoiKrfp6xniscecBhJssT+z' +
  'IRaFk3pvJ06vqvwN2iYmpPCmEN5GXOVB8bplGTprJCc3uTA5M8QJ';
export const PRECERTIFICATE_RECORD = {
  version: 3,
  serial_number: '12',
  issuer: {
    common_name: ['Example CA'],
  },
  issuer_dn: 'CN=Example CA',
  subject: {
    common_name: ['c.example'],
  },
  subject_dn: 'CN=c.example',
  validity: {
    start: '2026-01-01T00:00:00Z',
    end: '2026-04-01T00:00:00Z',
    length: 7776000,
  },
  fingerprint_md5: 'c9906cf6ebbc5719e75e71bb7a30bd60',
  fingerprint_sha1: '87b6b06cf0676546e44d94faacd4cefcdc810c95',
  fingerprint_sha256: 'b9f86ea89521324253b71b245e60825a505efa4a85449e01f4d3ff2cedf74fb0',
  tbs_fingerprint: '1b45c21fcbdf346a396905cef06d1f5c6ffc18b4ff54330ae55a5ff153285c7a',
  subject_key_info: {
    fingerprint_sha256: '8e91d50aea866075573c83b62fbde547515e15bb44bbea512e17213f4520d1bf',
    key_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    ed25519_public_key: {
      public_bytes: 'Ezukdf2JT9O5yYyzLMpZP7NEwZYC6qkqT/oL7ZjpQzA=',
    },
  },
  spki_subject_fingerprint: '730b377d7c899e00670275bd87a1a043e6b9aaf9e78a1a06d88fb78acf0e05b0',
  extensions: {
    subject_alt_name: {
      dns_names: ['c.example'],
    },
    ct_poison: true,
  },
  tbs_noct_fingerprint: '5d52aff168ca2a20eea02514921978a312c0d955ddbeea9fc29fa03d01506ee5',
  signature_algorithm: {
    name: 'Ed25519',
    oid: '1.3.101.112',
  },
  signature: {
    signature_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    value: 'FbOx5D4xAlbKIiq36esZ4rHHnAYSbLE/syEWhZN6bydOr6r8DdomJqTwphDeRlzlQfG6ZRk6ayQnN7kwOTPECQ==',
    valid: false,
    self_signed: false,
  },
  validation_level: 'unknown',
  names: ['c.example'],
  redacted: false,
};

export const FINAL_CERTIFICATE =
  'MIIBPDCB76ADAgECAgEMMAUGAytlcDAVMRMwEQYDVQQDDApFeGFtcGxlIENBMB4XDTI2MDEwMTAwMDAwMFoXDTI2MDQwMTAwMDAw' +
  'MFowFDESMBAGA1UEAwwJYy5leGFtcGxlMCowBQYDK2VwAyEAEzukdf2JT9O5yYyzLMpZP7NEwZYC6qkqT/oL7ZjpQzCjZTBjMBQG' +
  'A1UdEQQNMAuCCWMuZXhhbXBsZTBLBgorBgEEAdZ5AgQCBD0EOwA5ADcAEREREREREREREREREREREREREREREREREREREREREREA' +
  'AAGbdtqoAAAACAcACCIiIiIiIiIiMAUGAytlcANBAK2pfwYeCPRYokM1tEnZL5tYZmuSuhYoC6h9rA/fQ18r15K2NioZGRcJgj1g' +
  'M/hIrTtdPxRjP6b56p0ZilJvzAI=';
export const FINAL_CERTIFICATE_RECORD = {
  version: 3,
  serial_number: '12',
  issuer: {
    common_name: ['Example CA'],
  },
  issuer_dn: 'CN=Example CA',
  subject: {
    common_name: ['c.example'],
  },
  subject_dn: 'CN=c.example',
  validity: {
    start: '2026-01-01T00:00:00Z',
    end: '2026-04-01T00:00:00Z',
    length: 7776000,
  },
  fingerprint_md5: '329e24a017be93e97eb18e30418e5c7d',
  fingerprint_sha1: '9c6fa6953d24e4412f955ec7fd0b9c6ba1975fdc',
  fingerprint_sha256: '06bed1e291deb97ded40bf89b90fd7ce3056193160a2d2a08dc244b16e44ad1b',
  tbs_fingerprint: '4c2572515abd400d31fb6546fcf72143ba25d9b976c8bb5ad7aa35150d48e70c',
  subject_key_info: {
    fingerprint_sha256: '8e91d50aea866075573c83b62fbde547515e15bb44bbea512e17213f4520d1bf',
    key_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    ed25519_public_key: {
      public_bytes: 'Ezukdf2JT9O5yYyzLMpZP7NEwZYC6qkqT/oL7ZjpQzA=',
    },
  },
  spki_subject_fingerprint: '730b377d7c899e00670275bd87a1a043e6b9aaf9e78a1a06d88fb78acf0e05b0',
  extensions: {
    subject_alt_name: {
      dns_names: ['c.example'],
    },
    signed_certificate_timestamps: [
      {
        version: 0,
        log_id: 'ERERERERERERERERERERERERERERERERERERERERERE=',
        timestamp: 1767225600,
        signature: 'CAcACCIiIiIiIiIi',
      },
    ],
  },
  tbs_noct_fingerprint: '5d52aff168ca2a20eea02514921978a312c0d955ddbeea9fc29fa03d01506ee5',
  signature_algorithm: {
    name: 'Ed25519',
    oid: '1.3.101.112',
  },
  signature: {
    signature_algorithm: {
      name: 'Ed25519',
      oid: '1.3.101.112',
    },
    value: 'ral/Bh4I9FiiQzW0Sdkvm1hma5K6FigLqH2sD99DXyvXkrY2KhkZFwmCPWAz+EitO10/FGM/pvnqnRmKUm/MAg==',
    valid: false,
    self_signed: false,
  },
  validation_level: 'unknown',
  names: ['c.example'],
  redacted: false,
};

/** What a log signs of the precertificate. */
export const SIGNED_PART =
  'MIGioAMCAQICAQwwBQYDK2VwMBUxEzARBgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAwWjAU' +
  'MRIwEAYDVQQDDAljLmV4YW1wbGUwKjAFBgMrZXADIQATO6R1/YlP07nJjLMsylk/s0TBlgLqqSpP+gvtmOlDMKMYMBYwFAYDVR0R' +
  'BA0wC4IJYy5leGFtcGxl';
export const ISSUER_KEY_HASH = 'fd9cfac33d994206209f2763d2ce4cd82c9aca35f6fd464e59993bc44c876b15';
