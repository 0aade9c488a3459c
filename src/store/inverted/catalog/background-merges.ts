import type { BackEnd } from '../back-end.ts';

/**
 * Merges the segments of indices that are no longer written, one index after the other, while searches continue. An
 * index can be searched before its merge and during it.
 */
export class BackgroundMerges implements AsyncDisposable {
  readonly #backEnd: BackEnd;
  /** Indices to merge, the running one included. */
  readonly #names = new Set<string>();
  /** How many calls of `without` keep an index unmerged. */
  readonly #holders = new Map<string, number>();
  #running: { readonly name: string; readonly controller: AbortController; readonly end: Promise<void> } | undefined;
  #isClosed = false;

  constructor(backEnd: BackEnd) {
    this.#backEnd = backEnd;
  }

  add(name: string): void {
    this.#names.add(name);
    this.#runNext();
  }

  /** Runs the work while none of these indices is merged. An interrupted merge starts over afterwards. */
  async without<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    for (const name of names) this.#holders.set(name, (this.#holders.get(name) ?? 0) + 1);
    try {
      if (this.#running !== undefined && names.includes(this.#running.name)) await this.#interrupt();
      return await work();
    } finally {
      for (const name of names) this.#release(name);
      this.#runNext();
    }
  }

  /** The index does not exist any more. */
  forget(name: string): void {
    this.#names.delete(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#interrupt();
  }

  async #interrupt(): Promise<void> {
    this.#running?.controller.abort();
    await this.#running?.end;
  }

  #release(name: string): void {
    const others = (this.#holders.get(name) ?? 0) - 1;
    if (others > 0) this.#holders.set(name, others);
    else this.#holders.delete(name);
  }

  #runNext(): void {
    if (this.#running !== undefined || this.#isClosed) return;
    const name = this.#names.values().find((each) => !this.#holders.has(each));
    if (name === undefined) return;
    const controller = new AbortController();
    this.#running = { name, controller, end: this.#merge(name, controller.signal) };
  }

  async #merge(name: string, signal: AbortSignal): Promise<void> {
    // A failed merge leaves the segments as they were, and `store compact` tries again.
    await this.#backEnd.settle(name, signal).catch(() => {});
    if (!signal.aborted) this.#names.delete(name);
    this.#running = undefined;
    this.#runNext();
  }
}
