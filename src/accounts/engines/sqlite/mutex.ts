/** Grants its lock to one holder at a time, in the order of the calls. */
export class Mutex {
  #tail: Promise<void> = Promise.resolve();

  /** Waits for the lock. Call the result to release it. */
  async take(): Promise<() => void> {
    const previous = this.#tail;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#tail = promise;
    await previous;
    return resolve;
  }
}
