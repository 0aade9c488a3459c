/** Who keeps on sending while told to wait is shut out for a while: the interface's temporary restriction, in memory. */
const WITHIN_MS = 60_000;
const IGNORED = 10;
const SHUT_OUT_MS = 600_000;
/** Subjects of which nothing is remembered any more are dropped each time so many have been refused. */
const SWEEP_EVERY = 10_000;

interface Refusals {
  /** When requests came that ignored what had been answered. */
  readonly ignored: number[];
  /** Until then it has been told to wait. */
  waits: number;
  until: number;
}

export class Restrictions {
  readonly #refusals = new Map<string, Refusals>();
  readonly #now: () => number;
  #count = 0;

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whole seconds for which the subject is still shut out; 0: it is not. */
  left(subject: string): number {
    const known = this.#refusals.get(subject);
    return known === undefined ? 0 : Math.max(0, Math.ceil((known.until - this.#now()) / 1_000));
  }

  /** A request was answered 429. The tenth within a minute that came although it had been told to wait shuts out. */
  refused(subject: string, retryAfter: number): void {
    const now = this.#now();
    if (++this.#count % SWEEP_EVERY === 0) this.#sweep(now);
    const known = this.#refusals.get(subject) ?? { ignored: [], waits: 0, until: 0 };
    this.#refusals.set(subject, known);
    if (now < known.waits) known.ignored.push(now);
    while ((known.ignored[0] ?? now) <= now - WITHIN_MS) known.ignored.shift();
    known.waits = Math.max(known.waits, now + retryAfter * 1_000);
    if (known.ignored.length < IGNORED) return;
    known.until = now + SHUT_OUT_MS;
    known.ignored.length = 0;
  }

  #sweep(now: number): void {
    for (const [subject, { ignored, waits, until }] of this.#refusals)
      if (waits <= now && until <= now && (ignored.at(-1) ?? 0) <= now - WITHIN_MS) this.#refusals.delete(subject);
  }
}
