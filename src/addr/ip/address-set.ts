/**
 * A set of addresses, built once from ranges in any order, overlapping or not. Each lookup is one binary search.
 */
import type { Address } from './address.ts';
import { compareAddresses } from './address.ts';
import type { AddressRange } from './range.ts';
import { mergeRanges, rangesOverlap } from './range.ts';

export class AddressSet {
  /** The same addresses in the fewest ranges, sorted. */
  readonly ranges: readonly AddressRange[];
  readonly #first4: Uint32Array;
  readonly #last4: Uint32Array;
  readonly #first6: readonly bigint[];
  readonly #last6: readonly bigint[];

  constructor(ranges: readonly AddressRange[]) {
    this.ranges = Object.freeze(mergeRanges(ranges));
    const first = this.ranges.map((range) => range.from);
    const last = this.ranges.map((range) => range.to);
    this.#first4 = Uint32Array.from(first.filter(isIpv4));
    this.#last4 = Uint32Array.from(last.filter(isIpv4));
    this.#first6 = first.filter(isIpv6);
    this.#last6 = last.filter(isIpv6);
  }

  has(address: Address): boolean {
    return this.#overlaps(address, address);
  }

  /** Whether any address of the range is in the set. */
  overlaps(range: AddressRange): boolean {
    return this.#overlaps(range.from, range.to);
  }

  /** Whether every address of the range is in the set. */
  covers({ from, to }: AddressRange): boolean {
    if (typeof to === 'number') {
      const index = lastAtOrBefore(this.#first4, from as number);
      return index >= 0 && to <= (this.#last4[index] as number);
    }
    const index = lastAtOrBefore(this.#first6, from as bigint);
    return index >= 0 && to <= (this.#last6[index] as bigint);
  }

  /** Those ranges of the set that have an address in common with the range. */
  within(range: AddressRange): readonly AddressRange[] {
    const list = this.ranges;
    const start = partition(list.length, (at) => isBefore(list[at] as AddressRange, range));
    let end = start;
    while (end < list.length && rangesOverlap(list[end] as AddressRange, range)) end++;
    return list.slice(start, end);
  }

  /** Merged ranges are disjoint, so only the last range that begins at or before `to` can reach `from`. */
  #overlaps(from: Address, to: Address): boolean {
    if (typeof to === 'number') {
      const index = lastAtOrBefore(this.#first4, to);
      return index >= 0 && from <= (this.#last4[index] as number);
    }
    const index = lastAtOrBefore(this.#first6, to);
    return index >= 0 && from <= (this.#last6[index] as bigint);
  }
}

/** The index of the last element of a sorted list that is not above `value`; -1 if all are above. */
function lastAtOrBefore<T extends Address>(sorted: ArrayLike<T>, value: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as T) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The number of elements at the beginning for which `isBelow` holds. */
function partition(length: number, isBelow: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBelow(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isBefore = (range: AddressRange, other: AddressRange): boolean => compareAddresses(range.to, other.from) < 0;

function isIpv4(address: Address): address is number {
  return typeof address === 'number';
}

function isIpv6(address: Address): address is bigint {
  return typeof address === 'bigint';
}
