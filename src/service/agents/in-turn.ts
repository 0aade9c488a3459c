/** Runs work that shares a key one after the other. */
export class InTurn {
  readonly #last = new Map<number, Promise<unknown>>();

  async run<T>(key: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const settled = result.catch(() => {});
    this.#last.set(key, settled);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === settled) this.#last.delete(key);
    }
  }
}
