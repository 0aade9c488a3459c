/**
 * The temporary restriction of the interface: clients that ignore `Retry-After` are refused for a while. Kept in
 * memory.
 */
const WINDOW_MS = 60_000;
const MAX_IGNORED = 10;
const RESTRICTION_MS = 600_000;
/**
 * A request that arrives within this time of the first throttling answer may have been sent before its sender read that
 * answer.
 */
const READ_DELAY_MS = 2_000;
/** Expired subjects are removed once per this many throttling answers. */
const SWEEP_EVERY = 10_000;

interface Refusals {
  /** Times of refused requests whose sender knew that it had to wait. */
  readonly ignored: number[];
  /** When the first throttling answer was sent. */
  answeredAt: number;
  /** End of the wait that the answers asked for. */
  waitUntil: number;
  /** End of the restriction. */
  restrictedUntil: number;
}

export interface RefusedRequest {
  /** By the clock given to `Restrictions`. */
  readonly arrivedAt: number;
  /** The sender has certainly read a throttling answer. */
  readonly hasRead: boolean;
}

export class Restrictions {
  readonly #refusals = new Map<string, Refusals>();
  readonly #now: () => number;
  #count = 0;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whole seconds until the restriction ends; 0 if there is none. */
  left(subject: string): number {
    const state = this.#refusals.get(subject);
    return state === undefined ? 0 : Math.max(0, Math.ceil((state.restrictedUntil - this.#now()) / 1_000));
  }

  /** Records that a throttling answer was sent completely. */
  recordAnswer(subject: string, retryAfter: number): void {
    const now = this.#now();
    if (++this.#count % SWEEP_EVERY === 0) this.#sweep(now);
    const state = this.#refusals.get(subject) ?? { ignored: [], answeredAt: 0, waitUntil: 0, restrictedUntil: 0 };
    this.#refusals.set(subject, state);
    if (state.waitUntil <= now) state.answeredAt = now;
    state.waitUntil = Math.max(state.waitUntil, now + retryAfter * 1_000);
  }

  /**
   * Records a refused request. The tenth within a minute from a sender that knew it had to wait starts the restriction.
   */
  recordRefusal(subject: string, { arrivedAt, hasRead }: RefusedRequest): void {
    const now = this.#now();
    const state = this.#refusals.get(subject);
    if (state === undefined || state.waitUntil <= now) return;
    if (!hasRead && arrivedAt < state.answeredAt + READ_DELAY_MS) return;
    state.ignored.push(now);
    while ((state.ignored[0] ?? now) <= now - WINDOW_MS) state.ignored.shift();
    if (state.ignored.length < MAX_IGNORED) return;
    state.restrictedUntil = now + RESTRICTION_MS;
    state.ignored.length = 0;
  }

  #sweep(now: number): void {
    for (const [subject, { ignored, waitUntil, restrictedUntil }] of this.#refusals)
      if (waitUntil <= now && restrictedUntil <= now && (ignored.at(-1) ?? 0) <= now - WINDOW_MS)
        this.#refusals.delete(subject);
  }
}
