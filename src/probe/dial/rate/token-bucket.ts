/** The rate over all addresses. Times are milliseconds of a clock that never goes back. */
export interface RateBucket {
  /** When the next token may be taken. It may lie in the past. */
  readonly readyAt: number;
  /** False if there is no token yet. */
  tryTake(now: number): boolean;
}

/** A token bucket as one number (the generic cell rate algorithm): the time at which it would be full again. */
export class TokenBucket implements RateBucket {
  readonly #intervalMs: number;
  readonly #toleranceMs: number;
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(perSecond: number) {
    this.#intervalMs = 1000 / perSecond;
    this.#toleranceMs = toleranceMs(perSecond);
  }

  get readyAt(): number {
    return this.#fullAt - this.#toleranceMs;
  }

  tryTake(now: number): boolean {
    if (this.readyAt > now) return false;
    this.#fullAt = Math.max(this.#fullAt, now) + this.#intervalMs;
    return true;
  }
}

/** The same for all threads that have its memory. Their clocks must show the same time. */
export class SharedTokenBucket implements RateBucket {
  /** The time at which it would be full again, in nanoseconds. */
  readonly #fullAt: BigInt64Array<SharedArrayBuffer>;
  readonly #intervalNs: bigint;
  readonly #toleranceNs: bigint;

  static memory(): SharedArrayBuffer {
    return new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  }

  constructor(perSecond: number, memory: SharedArrayBuffer) {
    this.#fullAt = new BigInt64Array(memory);
    this.#intervalNs = nanoseconds(1000 / perSecond);
    this.#toleranceNs = nanoseconds(toleranceMs(perSecond));
  }

  get readyAt(): number {
    return Number(Atomics.load(this.#fullAt, 0) - this.#toleranceNs) / NS_PER_MS;
  }

  tryTake(now: number): boolean {
    const nowNs = nanoseconds(now);
    for (;;) {
      const fullAt = Atomics.load(this.#fullAt, 0);
      if (fullAt - this.#toleranceNs > nowNs) return false;
      const isFull = fullAt <= nowNs;
      const next = this.#intervalNs + (isFull ? nowNs : fullAt);
      // Another thread may have taken one in the meantime.
      if (Atomics.compareExchange(this.#fullAt, 0, fullAt, next) === fullAt) return true;
    }
  }
}

/** Timers fire every millisecond at best, so higher rates begin several at once. */
function toleranceMs(perSecond: number): number {
  const intervalMs = 1000 / perSecond;
  return intervalMs === 0 ? 0 : intervalMs * (Math.max(1, perSecond / 100) - 1);
}

const nanoseconds = (ms: number): bigint => BigInt(Math.round(ms * NS_PER_MS));
const NS_PER_MS = 1_000_000;
