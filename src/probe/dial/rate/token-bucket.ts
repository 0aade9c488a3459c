/**
 * A token bucket as one number (the generic cell rate algorithm): the time at which it would be full again. Times are
 * milliseconds of a clock that never goes back.
 */
export class TokenBucket {
  readonly #intervalMs: number;
  readonly #toleranceMs: number;
  #fullAt = Number.NEGATIVE_INFINITY;

  /** `burst` tokens may be taken at once. */
  constructor(perSecond: number, burst: number) {
    this.#intervalMs = 1000 / perSecond;
    this.#toleranceMs = this.#intervalMs === 0 ? 0 : this.#intervalMs * (Math.max(1, burst) - 1);
  }

  /** When the next token may be taken. It may lie in the past. */
  get readyAt(): number {
    return this.#fullAt - this.#toleranceMs;
  }

  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#intervalMs;
  }
}
