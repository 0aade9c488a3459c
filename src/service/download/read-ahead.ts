/**
 * A slow source -> the same things, with the next one always on its way. It has begun when the promise is kept: what fails at once fails
 * before the first thing is given out.
 */
export async function readAhead<T>(source: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const iterator = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  return rest(iterator, first);
}

async function* rest<T>(iterator: AsyncIterator<T>, first: IteratorResult<T>): AsyncGenerator<T> {
  try {
    let result = first;
    while (result.done !== true) {
      const next = iterator.next();
      // Whoever waits for it sees the failure; until then it must not count as unhandled.
      next.catch(() => {});
      yield result.value;
      result = await next;
    }
  } finally {
    await iterator.return?.();
  }
}
