/**
 * Passes chunks on, and fails with the reason of the signal even while the next chunk does not come: a client that sends
 * slowly holds nothing up.
 */
export async function* untilStopped<T>(chunks: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  // It is awaited with each chunk. Until then a failure must not count as unhandled.
  stopped.catch(() => {});
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  if (signal.aborted) reject(signal.reason);
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => {});
      const { done, value } = await Promise.race([next, stopped]);
      if (done === true) return;
      yield value;
    }
  } finally {
    // It would wait for the chunk that does not come.
    if (!signal.aborted) await iterator.return?.();
  }
}
