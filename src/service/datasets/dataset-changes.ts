/**
 * One source -> so many readers of the same things. It is read once, and nobody gets the next thing before all have asked for it, so that only one is ever held.
 * Who stops reading is waited for no more; when all have, the source ends.
 */
export function inStep<T>(source: AsyncIterable<T>, readers: number): readonly AsyncGenerator<T>[] {
  const shared = new Shared(source[Symbol.asyncIterator](), readers);
  return Array.from({ length: readers }, () => readerOf(shared));
}

async function* readerOf<T>(shared: Shared<T>): AsyncGenerator<T> {
  try {
    for (let next = await shared.next(); next.done !== true; next = await shared.next()) yield next.value;
  } finally {
    await shared.leave();
  }
}

class Shared<T> {
  readonly #iterator: AsyncIterator<T>;
  #readers: number;
  #asking = 0;
  #round = Promise.withResolvers<IteratorResult<T>>();

  constructor(iterator: AsyncIterator<T>, readers: number) {
    this.#iterator = iterator;
    this.#readers = readers;
  }

  async next(): Promise<IteratorResult<T>> {
    const { promise } = this.#round;
    this.#asking++;
    this.#advance();
    return await promise;
  }

  async leave(): Promise<void> {
    this.#readers--;
    if (this.#readers === 0) await this.#iterator.return?.();
    else this.#advance();
  }

  #advance(): void {
    if (this.#asking === 0 || this.#asking < this.#readers) return;
    const { resolve, reject } = this.#round;
    this.#round = Promise.withResolvers();
    this.#asking = 0;
    this.#iterator.next().then(resolve, reject);
  }
}
