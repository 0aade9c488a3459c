import type { Address } from '../../../addr/ip/address.ts';
import { type AddressRange, rangeSize } from '../../../addr/ip/range.ts';

/** The addresses of ranges by their number, IPv4 first. Needs memory for each range, not for each address. */
export class AddressList {
  readonly size: number;
  /** The number of the first address of each range. */
  readonly #starts: Float64Array;
  readonly #ranges: readonly AddressRange[];
  /** The first address of each range. IPv6 is 0 here. */
  readonly #first4: Float64Array;
  readonly #ranges4: number;

  /** `ranges`: disjoint and sorted, IPv4 first. @throws RangeError with 2^53 addresses or more */
  constructor(ranges: readonly AddressRange[]) {
    this.#ranges = ranges;
    this.#starts = new Float64Array(ranges.length);
    this.#first4 = Float64Array.from(ranges, ({ from }) => (typeof from === 'number' ? from : 0));
    this.#ranges4 = ranges.filter(({ from }) => typeof from === 'number').length;
    let size = 0;
    ranges.forEach((range, at) => {
      this.#starts[at] = size;
      size += Number(rangeSize(range));
    });
    if (!Number.isSafeInteger(size)) throw new RangeError('there are 2^53 addresses or more');
    this.size = size;
  }

  at(number: number): Address {
    const range = this.#rangeOf(number);
    const offset = number - (this.#starts[range] as number);
    if (range < this.#ranges4) return (this.#first4[range] as number) + offset;
    return BigInt(this.#ranges[range]?.from ?? 0) + BigInt(offset);
  }

  #rangeOf(number: number): number {
    const starts = this.#starts;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] as number) <= number) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
