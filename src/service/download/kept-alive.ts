/** Known clients give up after a minute in which nothing came. */
const QUIET_MS = 20_000;

/** Pieces as they come, and between them, whenever nothing has come for a while, one that means nothing. */
export async function* keptAlive<T>(pieces: AsyncIterable<T>, nothing: T, quietMs = QUIET_MS): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = iterator.next();
      while (await isLate(next, quietMs)) yield nothing;
      const { done, value } = await next;
      if (done === true) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

/** A timer and no more: this is done for each piece. */
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
