/**
 * Parses IPv4 addresses with open last parts, as people type them into a search: `10.0.0.*`, `10.*`. Stars must stand
 * for whole parts at the end. `10.*.0.1` and a star alone are refused.
 */
import { parseIpv4 } from './ipv4.ts';
import type { AddressRange } from './range.ts';

const LONGEST_TEXT = '255.255.255.*'.length;

export function parseIpv4Wildcard(text: string): AddressRange | undefined {
  if (text.length > LONGEST_TEXT || !text.endsWith('.*')) return undefined;
  const parts = text.split('.');
  const fixed = parts.slice(0, parts.indexOf('*'));
  const open = parts.slice(fixed.length);
  if (parts.length > 4 || open.some((part) => part !== '*')) return undefined;
  const from = parseIpv4([...fixed, '0', '0', '0'].slice(0, 4).join('.'));
  return from === undefined ? undefined : { from, to: from + 256 ** (4 - fixed.length) - 1 };
}
