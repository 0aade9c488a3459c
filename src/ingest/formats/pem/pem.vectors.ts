import type { FormatVector } from '../format-vectors.ts';
import {
  AUTHORITY,
  AUTHORITY_RECORD,
  CERTIFICATE_A,
  CERTIFICATE_A_RECORD,
  CERTIFICATE_B,
  CERTIFICATE_B_RECORD,
} from './certificate-samples.ts';

const block = (label: string, base64: string): string =>
  `-----BEGIN ${label}-----\n${base64.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END ${label}-----\n`;

/** Of CERTIFICATE_A and CERTIFICATE_B, as OpenSSL makes it. */
const BUNDLE =
  'MIICDwYJKoZIhvcNAQcCoIICADCCAfwCAQExADALBgkqhkiG9w0BBwGgggHkMIHvMIGioAMCAQICAQowBQYDK2VwMBUxEzARBgNV' +
  'BAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAwWjAUMRIwEAYDVQQDDAlhLmV4YW1wbGUwKjAFBgMr' +
  'ZXADIQAe+o4rOmJ9at+hKfOOdh+DDl9lu5Uv8fTYul/tYuvIQqMYMBYwFAYDVR0RBA0wC4IJYS5leGFtcGxlMAUGAytlcANBALh/' +
  'E+OiNgpJ4Zp5OK1BtY6+EYNZv0OS1driAC4RlLRWbg3L7P7CeHbkdQKHeG7aNZUcMMI/0IokYZdRBPgxbwIwge8wgaKgAwIBAgIB' +
  'CzAFBgMrZXAwFTETMBEGA1UEAwwKRXhhbXBsZSBDQTAeFw0yNjAxMDEwMDAwMDBaFw0yNjA0MDEwMDAwMDBaMBQxEjAQBgNVBAMM' +
  'CWIuZXhhbXBsZTAqMAUGAytlcAMhALQJPXyI/B2bvFg3F4DxLa8+tiEZDVIwBE9Zx+AMDo3NoxgwFjAUBgNVHREEDTALggliLmV4' +
  'YW1wbGUwBQYDK2VwA0EAgEuI64KsSscZcxRFpiaf6x7P5JqAUS69vdSw5kfTBzqGGbIGyi3kEHgr7IjVR9/P4GdEysBPo/QnTKCE' +
  'oEjlBTEA';

/** None of these is one: the bytes only have its outline. */
const PRIVATE_KEY = 'MAwCAQAwBwYDK2VwBAA=';

const record = (certificate: object): object => ({ collection: 'certs', data: { certificate } });

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'blocks with other text and other blocks',
    bytes: [
      `Bag Attributes\n    friendlyName: a.example\n${block('PRIVATE KEY', PRIVATE_KEY)}`,
      `subject=CN=a.example\n${block('CERTIFICATE', CERTIFICATE_A).replaceAll('\n', '\r\n')}`,
      block('X509 CRL', 'MAA='),
      block('CERTIFICATE', PRIVATE_KEY),
      block('CERTIFICATE', CERTIFICATE_A.slice(0, 200)),
      `    ${block('X509 CERTIFICATE', CERTIFICATE_B)}`,
    ].join(''),
    records: [
      [1, record(CERTIFICATE_A_RECORD)],
      [5, record(CERTIFICATE_B_RECORD)],
    ],
    refused: [
      [0, 'it is a private key'],
      [2, 'it is a revocation list'],
      [3, 'it is a private key'],
      [4, 'it is cut off'],
    ],
  },
  {
    title: 'a bundle',
    bytes: block('PKCS7', BUNDLE),
    records: [
      [0, record(CERTIFICATE_A_RECORD)],
      [0, record(CERTIFICATE_B_RECORD)],
    ],
    refused: [],
  },
  {
    title: 'lines of base64',
    bytes: `${CERTIFICATE_A}\n${CERTIFICATE_B}\n${AUTHORITY.replace(/.{76}/g, '$&\n')}\n`,
    records: [
      [0, record(CERTIFICATE_A_RECORD)],
      [1, record(CERTIFICATE_B_RECORD)],
      [2, record(AUTHORITY_RECORD)],
    ],
    refused: [],
  },
];
