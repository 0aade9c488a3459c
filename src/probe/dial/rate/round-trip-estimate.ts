/** How long an answer may take, from measured round trips (RFC 6298): the smoothed time and four times its variation. */
export class RoundTripEstimate {
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
