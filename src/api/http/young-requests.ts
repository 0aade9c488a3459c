/**
 * Requests that have begun a moment ago. Most of them end soon, so each piece of a long answer lets them go first. A
 * request that takes longer is heavy itself, and no longer waited for.
 */
export class YoungRequests {
  readonly #now: () => number;
  /** When each began, the oldest first. */
  readonly #begun = new Set<{ readonly at: number }>();
  readonly #waiting = new Set<() => void>();

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    const begun = { at: this.#now() };
    this.#begun.add(begun);
    try {
      return await work();
    } finally {
      this.#begun.delete(begun);
      if (!this.#hasAny()) for (const go of this.#waiting) go();
    }
  }

  /** Ends when there is no young request, and in any case soon. */
  async letGoFirst(): Promise<void> {
    if (!this.#hasAny()) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, LONGEST_WAIT_MS);
      this.#waiting.add(go);
    });
  }

  #hasAny(): boolean {
    const limit = this.#now() - YOUNG_MS;
    for (const request of this.#begun) {
      if (request.at >= limit) return true;
      this.#begun.delete(request);
    }
    return false;
  }
}

const YOUNG_MS = 50;
/** Keeps downloads going however many requests there are: 64 KiB each time. */
const LONGEST_WAIT_MS = 10;
