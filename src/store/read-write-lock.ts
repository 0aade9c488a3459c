/** Many sections run at the same time, or one runs alone. They start in the order of the calls. */
export class ReadWriteLock {
  /** Resolves when the last exclusive section ends. */
  #lastAlone: Promise<unknown> = Promise.resolve();
  #together: Promise<unknown>[] = [];

  async together<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#lastAlone.then(work);
    const left = mine.catch(() => {});
    this.#together.push(left);
    void left.then(() => {
      this.#together = this.#together.filter((one) => one !== left);
    });
    return await mine;
  }

  async alone<T>(work: () => Promise<T>): Promise<T> {
    const before = [this.#lastAlone, ...this.#together];
    const mine = Promise.all(before).then(work);
    this.#lastAlone = mine.catch(() => {});
    this.#together = [];
    return await mine;
  }
}
