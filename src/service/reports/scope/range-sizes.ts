import { type AddressRange, mergeRanges, rangeSize } from '../../../addr/ip/range.ts';
import { addressPosition, countUpTo } from './address-position.ts';

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
