/**
 * Parses IPv6 addresses in the forms of RFC 4291 section 2.2 and formats them as RFC 5952 prescribes. Zone identifiers
 * (`fe80::1%eth0`) have a meaning on one machine only, and brackets belong to URLs: both are refused.
 */
import { formatIpv4, parseIpv4 } from './ipv4.ts';

/** The 128 bits of the address as a number. */
export type Ipv6 = bigint;

export const LAST_IPV6: Ipv6 = (1n << 128n) - 1n;

const COLON = 58;
const LONGEST_TEXT = '0000:0000:0000:0000:0000:0000:255.255.255.255'.length;
const GROUPS = 8;

export function parseIpv6(text: string): Ipv6 | undefined {
  if (text.length < 2 || text.length > LONGEST_TEXT) return undefined;
  const lastColon = text.lastIndexOf(':');
  if (lastColon < 0) return undefined;
  if (text.indexOf('.', lastColon) < 0) return parseGroups(text);
  const embedded = parseIpv4(text.slice(lastColon + 1));
  if (embedded === undefined) return undefined;
  const tail = `${(embedded >>> 16).toString(16)}:${(embedded & 0xffff).toString(16)}`;
  return parseGroups(text.slice(0, lastColon + 1) + tail);
}

/**
 * Parses hexadecimal groups only. Collects them in three numbers of 48, 48 and 32 bits, since a bigint per group is
 * slow.
 */
function parseGroups(text: string): Ipv6 | undefined {
  const gap = text.indexOf('::');
  const missing = gap < 0 ? 0 : GROUPS - countGroups(text);
  if (gap >= 0 && missing < 1) return undefined;
  let high = 0;
  let middle = 0;
  let low = 0;
  let groups = 0;
  let index = gap === 0 ? 2 : 0;
  if (gap === 0) groups = missing;
  while (index < text.length) {
    let group = 0;
    const start = index;
    for (; index < text.length; index++) {
      const digit = hexDigit(text.charCodeAt(index));
      if (digit < 0) break;
      group = group * 16 + digit;
    }
    if (index === start || index - start > 4) return undefined;
    if (groups < 3) high += group * 65536 ** (2 - groups);
    else if (groups < 6) middle += group * 65536 ** (5 - groups);
    else low += group * 65536 ** (7 - groups);
    groups++;
    if (index === text.length) break;
    if (text.charCodeAt(index) !== COLON) return undefined;
    if (index === gap) {
      groups += missing;
      index += 2;
    } else {
      index++;
      if (index === text.length) return undefined;
    }
  }
  if (groups !== GROUPS) return undefined;
  return (BigInt(high) << 80n) | (BigInt(middle) << 32n) | BigInt(low);
}

/** The number of groups that a text with one `::` spells out, if it is otherwise well formed. */
function countGroups(text: string): number {
  let groups = 0;
  let inGroup = false;
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) === COLON) inGroup = false;
    else if (!inGroup) {
      inGroup = true;
      groups++;
    }
  }
  return groups;
}

/** -1 if it is not a hexadecimal digit. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48;
  const lower = code | 32;
  return lower >= 97 && lower <= 102 ? lower - 87 : -1;
}

/** Formats an address of ::ffff:0:0/96 with its IPv4 part in dotted decimal (RFC 5952 section 5). */
export function formatIpv6(address: Ipv6): string {
  const high = address >> 64n;
  const low = Number(address & 0xffffffffn);
  if (high === 0n && address >> 32n === 0xffffn) return `::ffff:${formatIpv4(low)}`;
  const digits = address.toString(16).padStart(32, '0');
  const groups: string[] = [];
  for (let start = 0; start < 32; start += 4) groups.push(withoutLeadingZeros(digits, start, start + 4));
  const { from, length } = longestZeroRun(groups);
  if (length < 2) return groups.join(':');
  return `${groups.slice(0, from).join(':')}::${groups.slice(from + length).join(':')}`;
}

function withoutLeadingZeros(digits: string, start: number, end: number): string {
  let first = start;
  while (first < end - 1 && digits.charCodeAt(first) === 48) first++;
  return digits.slice(first, end);
}

/** The first of the longest runs. */
function longestZeroRun(groups: readonly string[]): { readonly from: number; readonly length: number } {
  let from = 0;
  let length = 0;
  let run = 0;
  for (let index = 0; index < groups.length; index++) {
    run = groups[index] === '0' ? run + 1 : 0;
    if (run > length) {
      length = run;
      from = index - run + 1;
    }
  }
  return { from, length };
}
