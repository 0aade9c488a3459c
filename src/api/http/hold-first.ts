import { setTimeout as wait } from 'node:timers/promises';

/** After this time, clients should see that the answer has begun. */
const MAX_DELAY_MS = 150;

/**
 * Delays the first piece until the second is there, so that early failures occur before anything is sent. The delay is
 * limited; `onLate` is called if there is no piece by then.
 */
export async function* holdFirst<T>(pieces: AsyncIterable<T>, onLate: () => void): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  const done = new AbortController();
  const timeout = wait(MAX_DELAY_MS, LATE, { signal: done.signal }).catch(() => LATE);
  try {
    const pending = iterator.next();
    if ((await Promise.race([pending, timeout])) === LATE) onLate();
    const first = await pending;
    if (first.done === true) return;
    let next = iterator.next();
    // It is awaited later. Until then a failure must not count as unhandled.
    next.catch(() => {});
    await Promise.race([next, timeout]);
    done.abort();
    yield first.value;
    for (let following = await next; following.done !== true; following = await next) {
      yield following.value;
      next = iterator.next();
    }
  } finally {
    done.abort();
    await iterator.return?.();
  }
}

const LATE = Symbol('late');
