/** Fetches the next item of a slow source in advance, and the first at once. */
export function readAhead<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  return continueFrom(iterator, withHandler(iterator.next()));
}

async function* continueFrom<T>(iterator: AsyncIterator<T>, first: Promise<IteratorResult<T>>): AsyncGenerator<T> {
  let next = first;
  try {
    for (let result = await next; result.done !== true; result = await next) {
      next = withHandler(iterator.next());
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** The consumer that awaits it sees the failure; until then it must not count as unhandled. */
function withHandler<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
