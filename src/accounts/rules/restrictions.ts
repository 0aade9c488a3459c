/** Who keeps on sending after being told to wait is shut out for a while: the interface's temporary restriction, in memory. */
const WITHIN_MS = 60_000;
const IGNORED = 10;
const SHUT_OUT_MS = 600_000;
/** What arrives within this time of the first answer that tells to wait may have been sent before its sender read that. */
const READING_MS = 2_000;
/** Subjects of which nothing is remembered any more are dropped each time so many have been told to wait. */
const SWEEP_EVERY = 10_000;

interface Refusals {
  /** When requests were refused whose sender had been told to wait. */
  readonly ignored: number[];
  /** When the subject was first told that it has to wait. */
  toldAt: number;
  /** Until then it has to wait. */
  waits: number;
  /** Until then it is shut out. */
  until: number;
}

export interface RefusedRequest {
  /** By the clock of the restrictions. */
  readonly arrivedAt: number;
  /** Its sender has certainly read an answer that tells to wait. */
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

  /** Whole seconds for which the subject is still shut out; 0: it is not. */
  left(subject: string): number {
    const known = this.#refusals.get(subject);
    return known === undefined ? 0 : Math.max(0, Math.ceil((known.until - this.#now()) / 1_000));
  }

  /** An answer that tells to wait was given out to its end. */
  told(subject: string, retryAfter: number): void {
    const now = this.#now();
    if (++this.#count % SWEEP_EVERY === 0) this.#sweep(now);
    const known = this.#refusals.get(subject) ?? { ignored: [], toldAt: 0, waits: 0, until: 0 };
    this.#refusals.set(subject, known);
    if (known.waits <= now) known.toldAt = now;
    known.waits = Math.max(known.waits, now + retryAfter * 1_000);
  }

  /** A request is refused. The tenth within a minute whose sender knew that it has to wait shuts out. */
  refused(subject: string, { arrivedAt, hasRead }: RefusedRequest): void {
    const now = this.#now();
    const known = this.#refusals.get(subject);
    if (known === undefined || known.waits <= now) return;
    if (!hasRead && arrivedAt < known.toldAt + READING_MS) return;
    known.ignored.push(now);
    while ((known.ignored[0] ?? now) <= now - WITHIN_MS) known.ignored.shift();
    if (known.ignored.length < IGNORED) return;
    known.until = now + SHUT_OUT_MS;
    known.ignored.length = 0;
  }

  #sweep(now: number): void {
    for (const [subject, { ignored, waits, until }] of this.#refusals)
      if (waits <= now && until <= now && (ignored.at(-1) ?? 0) <= now - WITHIN_MS) this.#refusals.delete(subject);
  }
}
