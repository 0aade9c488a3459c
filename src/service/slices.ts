/**
 * Runs long computations in short slices, between which the event loop serves everybody else. However many there are,
 * together they take one slice for each turn of the loop. They take turns themselves, so a short one need not wait for
 * the end of a long one.
 */
export class Slices {
  readonly #now: () => number;
  readonly #waiting: Computation[] = [];
  #isScheduled = false;

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** `steps`: the computation, which yields at least once a millisecond. Resolves to what it returns. */
  run<T>(steps: Iterator<undefined, T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const step = (): boolean => {
        try {
          const { done, value } = steps.next();
          if (done === true) resolve(value);
          return done === true;
        } catch (error) {
          reject(error);
          return true;
        }
      };
      this.#waiting.push({ step });
      this.#schedule();
    });
  }

  /** Computations that have not ended. */
  get size(): number {
    return this.#waiting.length;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#slice();
      this.#schedule();
    });
  }

  #slice(): void {
    const end = this.#now() + SLICE_MS;
    do {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if (!next.step()) this.#waiting.push(next);
    } while (this.#now() < end);
  }
}

interface Computation {
  /** One step. Returns whether it was the last. */
  readonly step: () => boolean;
}

/** Short enough that a light request does not feel it. */
const SLICE_MS = 3;
