/**
 * Many may pass together, or one alone: writers of a collection, and who decides what is its latest. In the order in which they came.
 */
export class ReadWriteLock {
  /** Settles when everybody before has left who stands in the way of those who come together, and of one who comes alone. */
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
