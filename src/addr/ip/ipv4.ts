/**
 * Parses and formats IPv4 addresses. Only the spelling of RFC 6943 section 3.1.1 that all systems read alike is
 * accepted: four decimal parts without leading zeros. Older spellings (`010.0.0.1`, `0x7f.0.0.1`, `127.1`,
 * `2130706433`) are refused, because systems disagree on which host they name. A filter that reads one host while the
 * dialer connects to another can be bypassed.
 */

/** The 32 bits of the address as a number, 0 to 4294967295. */
export type Ipv4 = number;

export const LAST_IPV4: Ipv4 = 0xffffffff;

const DOT = 46;
const DIGIT_ZERO = 48;

export function parseIpv4(text: string): Ipv4 | undefined {
  const length = text.length;
  if (length < 7 || length > 15) return undefined;
  let value = 0;
  let part = 0;
  let digits = 0;
  let dots = 0;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    const digit = code - DIGIT_ZERO;
    if (digit >= 0 && digit <= 9) {
      if (digits > 0 && part === 0) return undefined;
      part = part * 10 + digit;
      if (part > 255) return undefined;
      digits++;
    } else {
      if (code !== DOT || digits === 0) return undefined;
      value = value * 256 + part;
      part = 0;
      digits = 0;
      dots++;
    }
  }
  if (dots !== 3 || digits === 0) return undefined;
  return value * 256 + part;
}

export function formatIpv4(address: Ipv4): string {
  return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`;
}
