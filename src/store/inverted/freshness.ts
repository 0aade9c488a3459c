/** Which indices hold what searches do not see yet. */
export class Freshness {
  readonly #refreshOf: (index: string) => Promise<void>;
  readonly #stale = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();

  /** `refresh` lets searches see what was written to an index before. */
  constructor(refresh: (index: string) => Promise<void>) {
    this.#refreshOf = refresh;
  }

  /** Something was written to the index. */
  mark(index: string): void {
    this.#stale.add(index);
  }

  forget(index: string): void {
    this.#stale.delete(index);
  }

  /** Resolves when searches see what was written before the call, whoever began the refresh that shows it. */
  async refresh(indices: readonly string[]): Promise<void> {
    await Promise.all(indices.map((index) => this.#refresh(index)));
  }

  async #refresh(index: string): Promise<void> {
    // Whoever began it is told of its failure, and the index is stale again.
    await this.#running.get(index)?.catch(() => {});
    // Another one who waited has begun the next already.
    const next = this.#running.get(index);
    if (next !== undefined) return await next;
    if (!this.#stale.delete(index)) return;
    const run = this.#refreshOf(index).then(
      () => void this.#running.delete(index),
      (error: unknown) => {
        this.#running.delete(index);
        this.#stale.add(index);
        throw error;
      },
    );
    this.#running.set(index, run);
    await run;
  }
}
