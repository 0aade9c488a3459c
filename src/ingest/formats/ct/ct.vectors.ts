import { defined } from '../../../model/defined.ts';
import type { FormatVector } from '../format-vectors.ts';
import {
  AUTHORITY_RECORD,
  FINAL_CERTIFICATE_RECORD,
  ISSUER_KEY_HASH,
  PRECERTIFICATE,
  PRECERTIFICATE_RECORD,
  SIGNED_PART,
} from '../pem/certificate-samples.ts';

/** Of PRECERTIFICATE and FINAL_CERTIFICATE, with AUTHORITY as their chain. */
const PRECERTIFICATE_LEAF =
  'AAAAAAGbdtqoAAAB/Zz6wz2ZQgYgnydj0s5M2CyayjX2/UZOWZk7xEyHaxUAAKUwgaKgAwIBAgIBDDAFBgMrZXAwFTETMBEGA1UE' +
  'AwwKRXhhbXBsZSBDQTAeFw0yNjAxMDEwMDAwMDBaFw0yNjA0MDEwMDAwMDBaMBQxEjAQBgNVBAMMCWMuZXhhbXBsZTAqMAUGAytl' +
  'cAMhABM7pHX9iU/TucmMsyzKWT+zRMGWAuqpKk/6C+2Y6UMwoxgwFjAUBgNVHREEDTALggljLmV4YW1wbGUAAA==';
const PRECERTIFICATE_EXTRA =
  'AAEIMIIBBDCBt6ADAgECAgEMMAUGAytlcDAVMRMwEQYDVQQDDApFeGFtcGxlIENBMB4XDTI2MDEwMTAwMDAwMFoXDTI2MDQwMTAw' +
  'MDAwMFowFDESMBAGA1UEAwwJYy5leGFtcGxlMCowBQYDK2VwAyEAEzukdf2JT9O5yYyzLMpZP7NEwZYC6qkqT/oL7ZjpQzCjLTAr' +
  'MBQGA1UdEQQNMAuCCWMuZXhhbXBsZTATBgorBgEEAdZ5AgQDAQH/BAIFADAFBgMrZXADQQAVs7HkPjECVsoiKrfp6xniscecBhJs' +
  'sT+zIRaFk3pvJ06vqvwN2iYmpPCmEN5GXOVB8bplGTprJCc3uTA5M8QJAADxAADuMIHrMIGeoAMCAQICAQEwBQYDK2VwMBUxEzAR' +
  'BgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAxMDAwMDAwWjAVMRMwEQYDVQQDDApFeGFtcGxlIENBMCow' +
  'BQYDK2VwAyEAyftX94OSRE4bohzl/oGDnO7yIUQSHAO+QS4hRqFylsOjEzARMA8GA1UdEwEB/wQFMAMBAf8wBQYDK2VwA0EAPUYW' +
  'Q26ZNPDPyGaxJk3bCp+4x0TNSuHS1M4CE09ZaoaX9qMk6KpRVE8gfejA02WsXjLuiQZdRcDbuP2ix3Z0Cg==';
const FINAL_LEAF =
  'AAAAAAGbdtuSYAAAAAFAMIIBPDCB76ADAgECAgEMMAUGAytlcDAVMRMwEQYDVQQDDApFeGFtcGxlIENBMB4XDTI2MDEwMTAwMDAw' +
  'MFoXDTI2MDQwMTAwMDAwMFowFDESMBAGA1UEAwwJYy5leGFtcGxlMCowBQYDK2VwAyEAEzukdf2JT9O5yYyzLMpZP7NEwZYC6qkq' +
  'T/oL7ZjpQzCjZTBjMBQGA1UdEQQNMAuCCWMuZXhhbXBsZTBLBgorBgEEAdZ5AgQCBD0EOwA5ADcAERERERERERERERERERERERER' +
  'EREREREREREREREREREAAAGbdtqoAAAACAcACCIiIiIiIiIiMAUGAytlcANBAK2pfwYeCPRYokM1tEnZL5tYZmuSuhYoC6h9rA/f' +
  'Q18r15K2NioZGRcJgj1gM/hIrTtdPxRjP6b56p0ZilJvzAIAAA==';
const FINAL_EXTRA =
  'AADxAADuMIHrMIGeoAMCAQICAQEwBQYDK2VwMBUxEzARBgNVBAMMCkV4YW1wbGUgQ0EwHhcNMjYwMTAxMDAwMDAwWhcNMjYwNDAx' +
  'MDAwMDAwWjAVMRMwEQYDVQQDDApFeGFtcGxlIENBMCowBQYDK2VwAyEAyftX94OSRE4bohzl/oGDnO7yIUQSHAO+QS4hRqFylsOj' +
  'EzARMA8GA1UdEwEB/wQFMAMBAf8wBQYDK2VwA0EAPUYWQ26ZNPDPyGaxJk3bCp+4x0TNSuHS1M4CE09ZaoaX9qMk6KpRVE8gfejA' +
  '02WsXjLuiQZdRcDbuP2ix3Z0Cg==';

const PRECERTIFICATE_LEAF_HASH = 'b6f0f8efbe8841890f96123c0da1f94e9e19f854c33f59f45ed615a73af1148b';
const FINAL_LEAF_HASH = 'deafc01f976dfb0d9066f7526ee0527e901b8de9843f63e5a788e6a0ffc69149';

const PRECERTIFICATE_TIME = '2026-01-01T00:00:00.000Z';
const FINAL_TIME = '2026-01-01T00:01:00.000Z';

const issuers = { issuer_key_hash: ISSUER_KEY_HASH };
const chain = [AUTHORITY_RECORD.fingerprint_sha256];

const record = (certificate: object, time: string, ct?: object): object => ({
  collection: 'certs',
  data: {
    certificate: { ...certificate, src: 'ct' },
    ...defined({ ct: ct === undefined ? undefined : [ct] }),
    last_updated: time,
    '@timestamp': time,
  },
});

const AUTHORITY_SEEN = record(AUTHORITY_RECORD, PRECERTIFICATE_TIME);

const PRECERTIFICATE_ENTRY = {
  type: 'precert_entry',
  timestamp: PRECERTIFICATE_TIME,
  leaf_hash: PRECERTIFICATE_LEAF_HASH,
  ...issuers,
  fingerprint_sha256: PRECERTIFICATE_RECORD.fingerprint_sha256,
  chain,
};

const FINAL_ENTRY = {
  type: 'x509_entry',
  timestamp: FINAL_TIME,
  leaf_hash: FINAL_LEAF_HASH,
  ...issuers,
  fingerprint_sha256: FINAL_CERTIFICATE_RECORD.fingerprint_sha256,
  chain,
};

const PRECERTIFICATE_SEEN = record(PRECERTIFICATE_RECORD, PRECERTIFICATE_TIME, PRECERTIFICATE_ENTRY);
const FINAL_SEEN = record(FINAL_CERTIFICATE_RECORD, FINAL_TIME, FINAL_ENTRY);

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'the answer of a log',
    bytes: JSON.stringify({
      entries: [
        { leaf_input: PRECERTIFICATE_LEAF, extra_data: PRECERTIFICATE_EXTRA },
        { leaf_input: 'AAAA', extra_data: '' },
        { leaf_input: PRECERTIFICATE_LEAF },
        { leaf_input: FINAL_LEAF, extra_data: FINAL_EXTRA },
      ],
    }),
    records: [
      [0, AUTHORITY_SEEN],
      [0, PRECERTIFICATE_SEEN],
      [3, FINAL_SEEN],
    ],
    refused: [
      [1, 'the leaf is cut off'],
      [2, 'the precertificate is missing: the entry has its signed part alone'],
    ],
  },
  {
    title: 'entries in lines',
    bytes: [
      { leaf_input: FINAL_LEAF, extra_data: '' },
      {
        index: 7,
        timestamp_ms: Date.parse(PRECERTIFICATE_TIME),
        entry_type: 'precert_entry',
        issuer_key_hash: ISSUER_KEY_HASH,
        extensions: '',
        chain_sha256: chain,
        leaf_hash_sha256: PRECERTIFICATE_LEAF_HASH,
        tbs_der: SIGNED_PART,
        cert_der: PRECERTIFICATE,
      },
      { entry_type: 'precert_entry', tbs_der: SIGNED_PART },
      // After the year 9999.
      { entry_type: 'x509_entry', timestamp_ms: 3e14, cert_der: PRECERTIFICATE },
    ]
      .map((entry) => `${JSON.stringify(entry)}\n`)
      .join(''),
    records: [
      [
        0,
        record(FINAL_CERTIFICATE_RECORD, FINAL_TIME, {
          type: 'x509_entry',
          timestamp: FINAL_TIME,
          leaf_hash: FINAL_LEAF_HASH,
          fingerprint_sha256: FINAL_CERTIFICATE_RECORD.fingerprint_sha256,
        }),
      ],
      [1, record(PRECERTIFICATE_RECORD, PRECERTIFICATE_TIME, { ...PRECERTIFICATE_ENTRY, index: 7 })],
    ],
    refused: [
      [2, 'it has neither `leaf_input` nor `cert_der`'],
      [3, 'the time of the entry is unreadable'],
    ],
  },
];
