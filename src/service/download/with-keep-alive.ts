/** Known clients give up after a minute without data. */
const QUIET_MS = 20_000;

/** Passes chunks on, and sends `nothing` whenever the source has been silent for a while. */
export async function* withKeepAlive<T>(chunks: AsyncIterable<T>, nothing: T, quietMs = QUIET_MS): AsyncGenerator<T> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const result = iterator.next();
      while (await isLate(result, quietMs)) yield nothing;
      const { done, value } = await result;
      if (done === true) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Only a timer, since this runs for each chunk. */
async function isLate(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, true);
    const settled = (): void => {
      clearTimeout(timer);
      resolve(false);
    };
    promise.then(settled, settled);
  });
}
