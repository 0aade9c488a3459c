import type { Address } from '../../../addr/ip/address.ts';
import type { AddressRange } from '../../../addr/ip/range.ts';
import { addressPosition, countUpTo } from './address-position.ts';

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
