/**
 * Splits one source into several readers of the same values. The source is read once. A value is fetched only when all
 * readers have asked for it, so only one is ever in memory.
 * A reader that stops is no longer waited for. When all have stopped, the source ends.
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
  #waiting = 0;
  #round = Promise.withResolvers<IteratorResult<T>>();

  constructor(iterator: AsyncIterator<T>, readers: number) {
    this.#iterator = iterator;
    this.#readers = readers;
  }

  async next(): Promise<IteratorResult<T>> {
    const { promise } = this.#round;
    this.#waiting++;
    this.#advance();
    return await promise;
  }

  async leave(): Promise<void> {
    this.#readers--;
    if (this.#readers === 0) await this.#iterator.return?.();
    else this.#advance();
  }

  #advance(): void {
    if (this.#waiting === 0 || this.#waiting < this.#readers) return;
    const { resolve, reject } = this.#round;
    this.#round = Promise.withResolvers();
    this.#waiting = 0;
    this.#iterator.next().then(resolve, reject);
  }
}
