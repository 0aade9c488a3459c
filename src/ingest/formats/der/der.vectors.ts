import type { FormatVector } from '../format-vectors.ts';
import {
  AUTHORITY,
  AUTHORITY_RECORD,
  CERTIFICATE_A,
  CERTIFICATE_A_RECORD,
  CERTIFICATE_B,
  CERTIFICATE_B_RECORD,
} from '../pem/certificate-samples.ts';

const bytesOf = (...texts: readonly string[]): Buffer =>
  Buffer.concat(texts.map((base64) => Buffer.from(base64, 'base64')));

/** Of CERTIFICATE_A and CERTIFICATE_B. */
const BUNDLE =
  'MIICDwYJKoZIhvcNAQcCoIICADCCAfwCAQExADALBgkqhkiG9w0BBwGgggHkMIHvMIGioAMCAQICAQowBQYDK2VwMBUxEzARBgNV' +
  'BAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAwWjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwKjAFBgMr' +
  'ZXADIQAe+o4rOmJ9at+hKfOOdh+DDl9lu5Uv8fTYul/tYuvIQqMYMBYwFAYDVR0RBA0wC4IJYS5leGFtcGxlMAUGAytlcANBALh/' +
  'E+OiNgpJ4Zp5OK1BtY6+EYNZv0OS1driAC4RlLRWbg3L7P7CeHbkdQKHeG7aNZUcMMI/0IokYZdRBPgxbwIwge8wgaKgAwIBAgIB' +
  'CzAFBgMrZXAwFTETMBEGA1UEAwwKRXhhbXBsZSBDQTAeFw0yNjAxMDEwMDAwMDBaFw0yNjA0MDEwMDAwMDBaMBQxEjAQBgNVBAMM' +
  'CWIuZXhhbXBsZTAqMAUGAytlcAMhALQJPXyI/B2bvFg3F4DxLa8+tiEZDVIwBE9Zx+AMDo3NoxgwFjAUBgNVHREEDTALggliLmV4' +
  'YW1wbGUwBQYDK2VwA0EAgEuI64KsSscZcxRFpiaf6x7P5JqAUS69vdSw5kfTBzqGGbIGyi3kEHgr7IjVR9/P4GdEysBPo/QnTKCE' +
  'oEjlBTEA';

const REQUEST =
  'MIGTMEcCAQAwFDESMBAGA1UEAwwJYS5leGFtcGxlMCowBQYDK2VwAyEAHvqOKzpifWrfoSnzjnYfgw5fZbuVL/H02Lpf7WLryEKg' +
  'ADAFBgMrZXADQQAGc2ic8smz7DZDOs4HoKj5rrhy7+rfIwq8vKoG4uAFWfln8oG4ryxpxyipe2AT2e838QiDIfBYSBFIIZjM4ccE';

/** With CERTIFICATE_A and no encryption, as OpenSSL writes it. */
const PKCS12 =
  'MIIBVgIBAzCCAU8GCSqGSIb3DQEHAaCCAUAEggE8MIIBODCCATQGCSqGSIb3DQEHAaCCASUEggEhMIIBHTCCARkGCyqGSIb3DQEM' +
  'CgEDoIIBCDCCAQQGCiqGSIb3DQEJFgGggfUEgfIwge8wgaKgAwIBAgIBCjAFBgMrZXAwFTETMBEGA1UEAwwKRXhhbXBsZSBDQTAe' +
  'Fw0yNjAxMDEwMDAwMDBaFw0yNjA0MDEwMDAwMDBaMBQxEjAQBgNVBAMMCWEuZXhhbXBsZTAqMAUGAytlcAMhAB76jis6Yn1q36Ep' +
  '8452H4MOX2W7lS/x9Ni6X+1i68hCoxgwFjAUBgNVHREEDTALgglhLmV4YW1wbGUwBQYDK2VwA0EAuH8T46I2Cknhmnk4rUG1jr4R' +
  'g1m/Q5LV2uIALhGUtFZuDcvs/sJ4duR1Aod4bto1lRwwwj/QiiRhl1EE+DFvAg==';

const record = (certificate: object): object => ({ collection: 'certs', data: { certificate } });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'certificates one after the other, and others between them',
    bytes: bytesOf(CERTIFICATE_A, REQUEST, BUNDLE, PKCS12, AUTHORITY),
    records: [
      [0, record(CERTIFICATE_A_RECORD)],
      [2, record(CERTIFICATE_A_RECORD)],
      [2, record(CERTIFICATE_B_RECORD)],
      [4, record(AUTHORITY_RECORD)],
    ],
    refused: [
      [1, 'it is a certificate request'],
      [3, 'it is a PKCS#12 file among other data'],
    ],
  },
  {
    title: 'a file of PKCS#12',
    bytes: bytesOf(PKCS12),
    records: [[0, record(CERTIFICATE_A_RECORD)]],
    refused: [],
  },
  {
    title: 'other bytes after a certificate',
    bytes: Buffer.concat([bytesOf(CERTIFICATE_B), Buffer.from('text')]),
    records: [[0, record(CERTIFICATE_B_RECORD)]],
    refused: [[1, 'it and what follows cannot be read']],
  },
];
