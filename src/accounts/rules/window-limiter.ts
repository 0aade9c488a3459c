/** How many requests of a minute have passed: a sliding window for each subject, in memory. Clocks come from outside. */
export type WindowDecision =
  | ({ readonly kind: 'passed' } & Allowance)
  /** Whole seconds after which the next one passes, not one too many. */
  | { readonly kind: 'refused'; readonly limit: number; readonly retryAfter: number };

/** What is left of a minute, and whole seconds after which there is more. */
export interface Allowance {
  readonly limit: number;
  readonly left: number;
  readonly resetAfter: number;
}

const WINDOW_MS = 60_000;
/** Subjects that sent nothing for a window are forgotten each time so many have come. */
const SWEEP_EVERY = 10_000;

const SMALLEST = 8;

/** The moments of the last requests that passed, in a ring. */
interface Window {
  at: Float64Array;
  /** Where the oldest stands. */
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

  /** A request that is refused does not count. `limit` -1: none. */
  take(subject: string, limit: number): WindowDecision {
    if (limit < 0) return { kind: 'passed', limit, left: -1, resetAfter: 0 };
    const now = this.#now();
    if (++this.#taken % SWEEP_EVERY === 0) this.#sweep(now);
    if (limit === 0) return { kind: 'refused', limit, retryAfter: WINDOW_MS / 1_000 };
    const window = this.#windowOf(subject);
    drop(window, now - WINDOW_MS);
    if (window.size >= limit) {
      // Where the limit was lowered meanwhile there may be more in the window than pass now.
      const waitsFor = window.at[(window.first + window.size - limit) % window.at.length] ?? now;
      return { kind: 'refused', limit, retryAfter: secondsUntil(waitsFor, now) };
    }
    if (window.size === window.at.length) grow(window);
    window.at[(window.first + window.size) % window.at.length] = now;
    window.size++;
    const oldest = window.at[window.first] ?? now;
    return { kind: 'passed', limit, left: limit - window.size, resetAfter: secondsUntil(oldest, now) };
  }

  /** What `take` would find, with nothing taken. */
  look(subject: string, limit: number): Allowance {
    const window = this.#windows.get(subject);
    if (limit < 0 || window === undefined) return { limit, left: limit, resetAfter: 0 };
    const now = this.#now();
    drop(window, now - WINDOW_MS);
    if (window.size === 0) return { limit, left: limit, resetAfter: 0 };
    const oldest = window.at[window.first] ?? now;
    return { limit, left: Math.max(0, limit - window.size), resetAfter: secondsUntil(oldest, now) };
  }

  get subjects(): number {
    return this.#windows.size;
  }

  #windowOf(subject: string): Window {
    const known = this.#windows.get(subject);
    if (known !== undefined) return known;
    const window: Window = { at: new Float64Array(SMALLEST), first: 0, size: 0 };
    this.#windows.set(subject, window);
    return window;
  }

  #sweep(now: number): void {
    for (const [subject, window] of this.#windows) {
      drop(window, now - WINDOW_MS);
      if (window.size === 0) this.#windows.delete(subject);
    }
  }
}

/** A limit may be large, and few come near it. */
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
