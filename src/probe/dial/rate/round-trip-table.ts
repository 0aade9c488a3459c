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

/** How long an answer may take, from measured round trips (RFC 6298): the smoothed time and four times its variation. */
class RoundTripEstimate {
  readonly #bounds: TimeoutBounds;
  #smoothed: number | undefined;
  #variation = 0;

  constructor(bounds: TimeoutBounds) {
    this.#bounds = bounds;
  }

  add(ms: number): void {
    if (this.#smoothed === undefined) {
      this.#smoothed = ms;
      this.#variation = ms / 2;
    } else {
      this.#variation = 0.75 * this.#variation + 0.25 * Math.abs(this.#smoothed - ms);
      this.#smoothed = 0.875 * this.#smoothed + 0.125 * ms;
    }
  }

  get timeoutMs(): number {
    const { initialMs, minMs, maxMs } = this.#bounds;
    if (this.#smoothed === undefined) return initialMs;
    return Math.min(maxMs, Math.max(minMs, this.#smoothed + 4 * this.#variation));
  }
}

export interface TimeoutBounds {
  /** Before anything was measured. */
  readonly initialMs: number;
  readonly minMs: number;
  readonly maxMs: number;
}
