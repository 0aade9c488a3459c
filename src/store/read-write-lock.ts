/** Shared sections run at the same time; an exclusive section runs alone. Sections start in the order of the calls. */
export class ReadWriteLock {
  /** Resolves when the last exclusive section ends. */
  #lastExclusive: Promise<unknown> = Promise.resolve();
  /** The end of each shared section after it. */
  #sharedEnds: Promise<unknown>[] = [];

  async shared<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#lastExclusive.then(work);
    const end = result.catch(() => {});
    this.#sharedEnds.push(end);
    void end.then(() => {
      this.#sharedEnds = this.#sharedEnds.filter((other) => other !== end);
    });
    return await result;
  }

  async exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = Promise.all([this.#lastExclusive, ...this.#sharedEnds]).then(work);
    this.#lastExclusive = result.catch(() => {});
    this.#sharedEnds = [];
    return await result;
  }
}
