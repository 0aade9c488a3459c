/**
 * Divides long work on the main thread into slices. One slice runs in a turn of the event loop, whoever's it is, so that
 * requests are answered between two of them. Alone, the work keeps its full speed.
 */
export class TimeSlices {
  readonly #now: () => number;
  #endsAt = Number.NEGATIVE_INFINITY;
  /** The first has waited longest. */
  readonly #waiting: (() => void)[] = [];

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Asked between two steps. If it is true, `next` must be awaited before the next step. */
  get isOver(): boolean {
    return this.#now() >= this.#endsAt;
  }

  async next(): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#waiting.push(resolve) === 1) setImmediate(() => this.#begin());
    });
  }

  /** Takes a step for each item. */
  async map<T, R>(items: Iterable<T>, step: (item: T) => R): Promise<R[]> {
    const results: R[] = [];
    for (const item of items) {
      if (this.isOver) await this.next();
      results.push(step(item));
    }
    return results;
  }

  /** Resolves to the result of a computation that yields at least once a millisecond. */
  async run<T>(steps: Iterator<undefined, T>): Promise<T> {
    for (;;) {
      if (this.isOver) await this.next();
      const { done, value } = steps.next();
      if (done === true) return value;
    }
  }

  #begin(): void {
    const first = this.#waiting.shift();
    if (this.#waiting.length > 0) setImmediate(() => this.#begin());
    this.#endsAt = this.#now() + SLICE_MS;
    first?.();
  }
}

/** A light request takes several turns of the event loop, and may meet a slice in each. */
const SLICE_MS = 3;
