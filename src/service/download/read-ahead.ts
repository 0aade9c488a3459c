/** A slow source -> the same things, with the next one always on its way, and the first at once. */
export function readAhead<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  return rest(iterator, awaited(iterator.next()));
}

async function* rest<T>(iterator: AsyncIterator<T>, first: Promise<IteratorResult<T>>): AsyncGenerator<T> {
  let next = first;
  try {
    for (let result = await next; result.done !== true; result = await next) {
      next = awaited(iterator.next());
      yield result.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Whoever waits for it sees the failure; until then it must not count as unhandled. */
function awaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
