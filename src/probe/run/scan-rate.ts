/** The pairs a second of the last seconds, from the number of finished pairs at some moments. */
export class ScanRate {
  readonly #moments: { readonly elapsed: number; readonly done: number }[] = [];

  /** `elapsed`: milliseconds since any moment. */
  note(elapsed: number, done: number): void {
    this.#moments.push({ elapsed, done });
    while (this.#moments.length > 2 && elapsed - (this.#moments[1]?.elapsed ?? 0) >= SPAN_MS) this.#moments.shift();
  }

  get perSecond(): number {
    const [first, last] = [this.#moments[0], this.#moments.at(-1)];
    if (first === undefined || last === undefined || last.elapsed <= first.elapsed) return 0;
    return ((last.done - first.done) / (last.elapsed - first.elapsed)) * 1000;
  }
}

const SPAN_MS = 10_000;
