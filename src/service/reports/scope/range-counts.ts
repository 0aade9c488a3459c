import type { Address } from '../../../addr/ip/address.ts';
import { type AddressRange, mergeRanges, rangeSize } from '../../../addr/ip/range.ts';

/** A set of addresses that tells how many of them are in a range. */
export class RangeSizes {
  readonly ranges: readonly AddressRange[];
  readonly #first: readonly bigint[];
  readonly #last: readonly bigint[];
  /** Of all ranges before this one. */
  readonly #before: readonly bigint[];

  constructor(ranges: readonly AddressRange[]) {
    this.ranges = mergeRanges(ranges);
    this.#first = this.ranges.map(({ from }) => addressPosition(from));
    this.#last = this.ranges.map(({ to }) => addressPosition(to));
    let sum = 0n;
    this.#before = this.ranges.map((range) => {
      const before = sum;
      sum += rangeSize(range);
      return before;
    });
  }

  within({ from, to }: AddressRange): number {
    return Number(this.#upTo(addressPosition(to)) - this.#upTo(addressPosition(from) - 1n));
  }

  #upTo(position: bigint): bigint {
    const at = countUpTo(this.#first, position) - 1;
    const [first, last, before] = [this.#first[at], this.#last[at], this.#before[at]];
    if (first === undefined || last === undefined || before === undefined) return 0n;
    return before + (position < last ? position : last) - first + 1n;
  }
}

/** Counts addresses that are added within some ranges, which may overlap. Memory is that of the ranges. */
export class RangeCounter {
  /** Where a range begins, or has ended. */
  readonly #bounds: readonly bigint[];
  readonly #counts: number[];
  #sums: readonly number[] | undefined;

  constructor(ranges: readonly AddressRange[]) {
    const bounds = new Set(ranges.flatMap(({ from, to }) => [addressPosition(from), addressPosition(to) + 1n]));
    this.#bounds = [...bounds].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    this.#counts = new Array<number>(this.#bounds.length + 1).fill(0);
  }

  add(address: Address): void {
    const at = countUpTo(this.#bounds, addressPosition(address));
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#sums = undefined;
  }

  /** How many were added within one of the ranges. */
  within({ from, to }: AddressRange): number {
    this.#sums ??= sumsOf(this.#counts);
    const [first, end] = [addressPosition(from), addressPosition(to)];
    const before = this.#sums[countUpTo(this.#bounds, first) - 1] ?? 0;
    return (this.#sums[countUpTo(this.#bounds, end)] ?? 0) - before;
  }
}

/** Of each element with all before it. */
function sumsOf(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => {
    sum += count;
    return sum;
  });
}

/** Addresses of both families on one line, IPv4 first, in the order of `compareAddresses`. */
export function addressPosition(address: Address): bigint {
  return typeof address === 'number' ? BigInt(address) : address + IPV4_ADDRESSES;
}

const IPV4_ADDRESSES = 1n << 32n;

/** The number of elements of a sorted list that are not above the value. */
export function countUpTo(sorted: readonly bigint[], value: bigint): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0n) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
