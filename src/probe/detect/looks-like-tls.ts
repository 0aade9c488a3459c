import { latinText } from '../../wire/byte-text.ts';

/**
 * Whether bytes of a server show that it expects TLS: a TLS alert or handshake in answer to clear text, or a web server
 * that says so.
 */
export function looksLikeTls(received: Uint8Array): boolean {
  const [type = 0, major = 0, minor = 0xff] = received;
  if ((type === ALERT || type === HANDSHAKE) && major === 3 && minor <= 4) return true;
  if ((type | 0x20) !== SMALL_H) return false;
  const text = latinText(received.subarray(0, MAX_TEXT));
  return /^HTTP\/1\.[01] 400 [\s\S]*(?:HTTP request (?:was sent )?to (?:an )?HTTPS (?:port|server)|requires TLS|speaking plain HTTP to an SSL-enabled)/i.test(
    text,
  );
}

const ALERT = 0x15;
const SMALL_H = 0x68;
const HANDSHAKE = 0x16;
const MAX_TEXT = 2_048;
