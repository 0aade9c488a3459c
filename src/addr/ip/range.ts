/**
 * Parses, formats, compares and merges ranges of addresses with inclusive ends: `192.0.2.0 - 192.0.2.255`.
 */
import type { Address } from './address.ts';
import { compareAddresses, formatAddress, parseAddress, successor } from './address.ts';
import { parseIpv6 } from './ipv6.ts';

/** Both ends are of one family, and `from` is not after `to`. `makeRange` ensures that. */
export interface AddressRange {
  readonly from: Address;
  readonly to: Address;
}

export function makeRange(from: Address, to: Address): AddressRange | undefined {
  return typeof from === typeof to && from <= to ? { from, to } : undefined;
}

export function rangeOfOne(address: Address): AddressRange {
  return { from: address, to: address };
}

/** `a-b`, with or without blanks or tabs around the hyphen. Both ends are whole addresses: `10.0.0.1-20` is refused. */
export function parseRange(text: string): AddressRange | undefined {
  const hyphen = text.indexOf('-');
  if (hyphen < 0) return undefined;
  const first = text.slice(0, skipBlanksBack(text, hyphen));
  const last = text.slice(skipBlanks(text, hyphen + 1));
  const from = parseAddress(first);
  const to = parseAddress(last);
  if (from === undefined || to === undefined) return undefined;
  if (typeof from === typeof to) return makeRange(from, to);
  // One end is an IPv4-mapped address. The range is still IPv6 if both ends are written as IPv6.
  const from6 = parseIpv6(first);
  const to6 = parseIpv6(last);
  return from6 === undefined || to6 === undefined ? undefined : makeRange(from6, to6);
}

export function formatRange(range: AddressRange): string {
  return `${formatAddress(range.from)} - ${formatAddress(range.to)}`;
}

export function rangeContains(range: AddressRange, address: Address): boolean {
  return typeof range.from === typeof address && range.from <= address && address <= range.to;
}

/** Whether every address of `inner` is in `outer`. */
export function rangeCovers(outer: AddressRange, inner: AddressRange): boolean {
  return typeof outer.from === typeof inner.from && outer.from <= inner.from && inner.to <= outer.to;
}

export function rangesOverlap(a: AddressRange, b: AddressRange): boolean {
  return typeof a.from === typeof b.from && a.from <= b.to && b.from <= a.to;
}

/** The number of addresses. Up to 2^128, hence a bigint for both families. */
export function rangeSize(range: AddressRange): bigint {
  return BigInt(range.to) - BigInt(range.from) + 1n;
}

/** Sorts by first address, then by last. IPv4 sorts before IPv6. */
export function compareRanges(a: AddressRange, b: AddressRange): number {
  return compareAddresses(a.from, b.from) || compareAddresses(a.to, b.to);
}

/** The same addresses in the fewest ranges, sorted. Overlapping and adjacent ranges are joined. */
export function mergeRanges(ranges: readonly AddressRange[]): AddressRange[] {
  const merged: AddressRange[] = [];
  let last: AddressRange | undefined;
  for (const { from, to } of [...ranges].sort(compareRanges)) {
    const next: AddressRange = { from, to };
    if (last === undefined) last = next;
    else if (rangesOverlap(last, next) || successor(last.to) === from) {
      if (to > last.to) last = { from: last.from, to };
    } else {
      merged.push(last);
      last = next;
    }
  }
  if (last !== undefined) merged.push(last);
  return merged;
}

function skipBlanks(text: string, index: number): number {
  while (isBlank(text.charCodeAt(index))) index++;
  return index;
}

/** The position after the last character before `end` that is not a blank. */
function skipBlanksBack(text: string, end: number): number {
  while (isBlank(text.charCodeAt(end - 1))) end--;
  return end;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9;
}
