/**
 * Divides long work on the main thread into slices. One slice runs in a turn of the event loop, whoever's it is, so that
 * requests are answered between two of them. Alone, the work keeps its full speed. Owners that wait take turns, so the
 * many works of one do not delay the work of another.
 */
export class TimeSlices {
  readonly #owner: string;
  readonly #turns: Turns;

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number, owner = '', turns = new Turns(now)) {
    this.#owner = owner;
    this.#turns = turns;
  }

  /** For the work of one team, user or address. It shares the turns of the event loop with all others. */
  of(owner: string): TimeSlices {
    return new TimeSlices(this.#turns.now, owner, this.#turns);
  }

  /** Asked between two steps. If it is true, `next` must be awaited before the next step. */
  get isOver(): boolean {
    return this.#turns.isOver;
  }

  async next(): Promise<void> {
    await this.#turns.next(this.#owner);
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
}

/** The turns of the event loop, in which slices run. */
class Turns {
  readonly now: () => number;
  #endsAt = Number.NEGATIVE_INFINITY;
  /** What waits, by owner. The first owner is next, and of each owner the work that has waited longest. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(now: () => number) {
    this.now = now;
  }

  get isOver(): boolean {
    return this.now() >= this.#endsAt;
  }

  async next(owner: string): Promise<void> {
    await new Promise<void>((resolve) => {
      if (this.#waiting.size === 0) setImmediate(() => this.#begin());
      const own = this.#waiting.get(owner);
      if (own === undefined) this.#waiting.set(owner, [resolve]);
      else own.push(resolve);
    });
  }

  #begin(): void {
    const [entry] = this.#waiting;
    if (entry === undefined) return;
    const [owner, works] = entry;
    const first = works.shift();
    // The others come before the next work of this one.
    this.#waiting.delete(owner);
    if (works.length > 0) this.#waiting.set(owner, works);
    if (this.#waiting.size > 0) setImmediate(() => this.#begin());
    this.#endsAt = this.now() + SLICE_MS;
    first?.();
  }
}

/** A light request takes several turns of the event loop, and may meet a slice in each. */
const SLICE_MS = 3;
