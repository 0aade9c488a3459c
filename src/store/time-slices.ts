/**
 * Divides long work on the main thread into slices. Each turn of the event loop runs one slice, no matter whose, so
 * that requests are answered between two slices. Work that is alone runs at full speed. Owners take turns, so that much
 * work of one owner does not delay the work of another.
 */
export class TimeSlices implements Pace {
  readonly #owner: string;
  readonly #turns: Turns;

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number, owner = '', turns = new Turns(now)) {
    this.#owner = owner;
    this.#turns = turns;
  }

  /** For work that nobody waits for, such as a load. Its slices are so short that light requests hardly notice them. */
  static short(): TimeSlices {
    const now = (): number => performance.now();
    return new TimeSlices(now, '', new Turns(now, SHORT_SLICE_MS));
  }

  /** For the work of one team, user or address. It shares the turns of the event loop with all others. */
  of(owner: string): TimeSlices {
    return new TimeSlices(this.#turns.now, owner, this.#turns);
  }

  get isOver(): boolean {
    return this.#turns.isOver;
  }

  async next(): Promise<void> {
    await this.#turns.next(this.#owner);
  }

  /**
   * The pace of work that is mostly short, and that a request does once, such as making a page: its first millisecond
   * needs no turn, which may come much later than the work would be done.
   */
  begin(): Pace {
    return new ShortWork(this, this.#turns.now);
  }

  /** Takes a step for each item. */
  async map<T, R>(items: Iterable<T>, step: (item: T) => R, pace: Pace = this): Promise<R[]> {
    const results: R[] = [];
    for (const item of items) {
      if (pace.isOver) await pace.next();
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

/** Read `isOver` between two steps. If it is true, await `next` before the next step. */
export interface Pace {
  readonly isOver: boolean;
  next(): Promise<void>;
}

class ShortWork implements Pace {
  readonly #slices: TimeSlices;
  readonly #now: () => number;
  readonly #isLongAt: number;

  constructor(slices: TimeSlices, now: () => number) {
    this.#slices = slices;
    this.#now = now;
    this.#isLongAt = now() + SHORT_MS;
  }

  get isOver(): boolean {
    return this.#slices.isOver && this.#now() >= this.#isLongAt;
  }

  async next(): Promise<void> {
    await this.#slices.next();
  }
}

/** Decides whose slice runs in each turn of the event loop. */
class Turns {
  readonly now: () => number;
  readonly #sliceMs: number;
  #endsAt = Number.NEGATIVE_INFINITY;
  /** The waiting work of each owner. The first owner is next, with the work that has waited longest. */
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(now: () => number, sliceMs = SLICE_MS) {
    this.now = now;
    this.#sliceMs = sliceMs;
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
    // The other owners come before the next work of this one.
    this.#waiting.delete(owner);
    if (works.length > 0) this.#waiting.set(owner, works);
    if (this.#waiting.size > 0) setImmediate(() => this.#begin());
    this.#endsAt = this.now() + this.#sliceMs;
    first?.();
  }
}

/** A light request takes several turns of the event loop, and may have to wait for a slice in each. */
const SLICE_MS = 3;
const SHORT_SLICE_MS = 0.5;
/** The records of a page take half of it. */
const SHORT_MS = 1;
