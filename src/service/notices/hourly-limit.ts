/** Counts what each subject does in an hour, in memory. */
export class HourlyLimit {
  readonly #now: () => number;
  readonly #counts = new Map<string, { readonly until: number; count: number }>();

  /** `now`: milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Counts one more, unless there are that many. Answers the seconds until there may be more, or 0. */
  take(subject: string, most: number): number {
    const now = this.#now();
    if (this.#counts.size >= MAX_SUBJECTS)
      for (const [each, { until }] of this.#counts) if (until <= now) this.#counts.delete(each);
    const entry = this.#counts.get(subject);
    if (entry === undefined || entry.until <= now) {
      this.#counts.set(subject, { until: now + HOUR_MS, count: 1 });
      return 0;
    }
    if (entry.count >= most) return Math.ceil((entry.until - now) / 1_000);
    entry.count++;
    return 0;
  }
}

const HOUR_MS = 3_600_000;
/** Expired ones are removed when there are so many. */
const MAX_SUBJECTS = 10_000;
