import { RoundTripEstimate, type TimeoutBounds } from './round-trip-estimate.ts';

/** Round trips of each address. Of more than `maxAddresses`, those that answered last are remembered. */
export class RoundTripTable {
  readonly #bounds: TimeoutBounds;
  readonly #maxAddresses: number;
  readonly #estimates = new Map<string, RoundTripEstimate>();

  constructor(bounds: TimeoutBounds, maxAddresses = 65_536) {
    this.#bounds = bounds;
    this.#maxAddresses = maxAddresses;
  }

  /** How long to wait for the address: the first time, and longer for each further try. */
  timeoutMs(address: string, earlierTries = 0): number {
    const timeout = this.#estimates.get(address)?.timeoutMs ?? this.#bounds.initialMs;
    return Math.min(this.#bounds.maxMs, timeout * 2 ** earlierTries);
  }

  add(address: string, ms: number): void {
    const estimate = this.#estimates.get(address) ?? new RoundTripEstimate(this.#bounds);
    estimate.add(ms);
    // The oldest answer comes first.
    this.#estimates.delete(address);
    this.#estimates.set(address, estimate);
    const [oldest] = this.#estimates.keys();
    if (this.#estimates.size > this.#maxAddresses && oldest !== undefined) this.#estimates.delete(oldest);
  }
}
