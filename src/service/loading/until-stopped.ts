/**
 * Passes chunks on, and fails with the reason of the signal even while the next chunk does not come: a client that sends
 * slowly holds nothing up.
 */
export async function* untilStopped<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await unlessStopped(iterator.next(), signal);
      if (done === true) return;
      yield value;
    }
  } finally {
    // It would wait for the chunk that does not come.
    if (!signal.aborted) await iterator.return?.();
  }
}

/** Each chunk listens for itself: a promise of the stop that all of them wait for would keep all of them in memory. */
async function unlessStopped<T>(next: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(signal.reason);
  next.catch(() => {});
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  try {
    return await Promise.race([next, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
