import { constants } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';

/**
 * A client that accepts everything OpenSSL still can: TLS 1.0 and up, every suite, weak keys and signatures. It trusts
 * nobody, because the scan judges certificates itself.
 */
export const SESSION_CONTEXT: SecureContext = createSecureContext({
  minVersion: 'TLSv1',
  maxVersion: 'TLSv1.3',
  // Node offers TLS 1.3 only if its suites are in the list.
  ciphers: [
    ...['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256'],
    ...['TLS_AES_128_CCM_SHA256', 'TLS_AES_128_CCM_8_SHA256'],
    ...['DEFAULT', 'ALL', '@SECLEVEL=0'],
  ].join(':'),
  // One key share, and a hello of one packet: some middleboxes drop longer ones.
  ecdhCurve: 'X25519:P-256:X448:P-521:P-384:ffdhe2048:ffdhe3072',
  // Old servers do not know secure renegotiation.
  secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
  // An empty list saves the parsing of all root certificates.
  ca: [],
});
