/** A sliding one-minute window of requests for each subject, in memory. The caller supplies the clock. */
export type WindowDecision =
  | ({ readonly kind: 'passed' } & WindowAllowance)
  /** The exact number of whole seconds until a request passes again. */
  | { readonly kind: 'refused'; readonly limit: number; readonly retryAfter: number };

/** Requests left in the window, and whole seconds until there are more. */
export interface WindowAllowance {
  readonly limit: number;
  readonly left: number;
  readonly resetAfter: number;
}

const WINDOW_MS = 60_000;
/** Idle subjects are removed once per this many requests. */
const SWEEP_EVERY = 10_000;

const INITIAL_CAPACITY = 8;

/** The times of the admitted requests, in a ring buffer. */
interface Window {
  at: Float64Array;
  /** Index of the oldest. */
  first: number;
  size: number;
}

export class WindowLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  #taken = 0;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts `amount` requests if they all pass. A `limit` of -1 means no limit. */
  take(subject: string, limit: number, amount = 1): WindowDecision {
    if (limit < 0) return { kind: 'passed', limit, left: -1, resetAfter: 0 };
    const now = this.#now();
    if (++this.#taken % SWEEP_EVERY === 0) this.#sweep(now);
    if (limit < amount) return { kind: 'refused', limit, retryAfter: WINDOW_MS / 1_000 };
    const window = this.#windowOf(subject);
    drop(window, now - WINDOW_MS);
    if (window.size + amount > limit) {
      // After the limit was lowered, the window may hold more than the new limit.
      const blocking = window.at[(window.first + window.size + amount - 1 - limit) % window.at.length] ?? now;
      return { kind: 'refused', limit, retryAfter: secondsUntil(blocking, now) };
    }
    for (let each = 0; each < amount; each++) {
      if (window.size === window.at.length) grow(window);
      window.at[(window.first + window.size) % window.at.length] = now;
      window.size++;
    }
    const oldest = window.at[window.first] ?? now;
    return { kind: 'passed', limit, left: limit - window.size, resetAfter: secondsUntil(oldest, now) };
  }

  /** The current allowance, without counting a request. */
  peek(subject: string, limit: number): WindowAllowance {
    const window = this.#windows.get(subject);
    if (limit < 0 || window === undefined) return { limit, left: limit, resetAfter: 0 };
    const now = this.#now();
    drop(window, now - WINDOW_MS);
    if (window.size === 0) return { limit, left: limit, resetAfter: 0 };
    const oldest = window.at[window.first] ?? now;
    return { limit, left: Math.max(0, limit - window.size), resetAfter: secondsUntil(oldest, now) };
  }

  has(subject: string): boolean {
    return this.#windows.has(subject);
  }

  get subjects(): number {
    return this.#windows.size;
  }

  #windowOf(subject: string): Window {
    let window = this.#windows.get(subject);
    if (window === undefined) {
      window = { at: new Float64Array(INITIAL_CAPACITY), first: 0, size: 0 };
      this.#windows.set(subject, window);
    }
    return window;
  }

  #sweep(now: number): void {
    for (const [subject, window] of this.#windows) {
      drop(window, now - WINDOW_MS);
      if (window.size === 0) this.#windows.delete(subject);
    }
  }
}

/** Doubles the buffer. Limits may be large, but few subjects come near them. */
function grow(window: Window): void {
  const { at, first, size } = window;
  window.at = Float64Array.from({ length: size * 2 }, (_, place) => at[(first + place) % at.length] ?? 0);
  window.first = 0;
}

function drop(window: Window, until: number): void {
  while (window.size > 0 && (window.at[window.first] ?? 0) <= until) {
    window.first = (window.first + 1) % window.at.length;
    window.size--;
  }
}

function secondsUntil(oldest: number, now: number): number {
  return Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1_000));
}
