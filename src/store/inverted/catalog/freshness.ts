/** Tracks indices with writes that searches do not see yet, and refreshes them on demand. */
export class Freshness {
  readonly #refreshOf: (index: string) => Promise<void>;
  readonly #stale = new Set<string>();
  readonly #running = new Map<string, Promise<void>>();

  /** `refresh` makes earlier writes to an index visible to searches. */
  constructor(refresh: (index: string) => Promise<void>) {
    this.#refreshOf = refresh;
  }

  /** Call this after a write to the index. */
  mark(index: string): void {
    this.#stale.add(index);
  }

  forget(index: string): void {
    this.#stale.delete(index);
  }

  /** Resolves when searches see all writes made before the call, even if another caller began the refresh. */
  async refresh(indices: readonly string[]): Promise<void> {
    await Promise.all(indices.map((index) => this.#refresh(index)));
  }

  async #refresh(index: string): Promise<void> {
    // If it fails, the caller that began it gets the error, and the index is stale again.
    await this.#running.get(index)?.catch(() => {});
    // Another waiting caller may have begun the next one already.
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
