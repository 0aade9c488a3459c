import { setTimeout as wait } from 'node:timers/promises';

/** Whoever waits longer for an answer wants to see that it has begun. */
const PATIENCE_MS = 150;

/**
 * Pieces -> the same pieces, the first held back until there is a second, so that what fails soon fails before anything is given out; but no
 * longer than a moment. `onLate` is told when that is over and nothing can be given out yet.
 */
export async function* opening<T>(pieces: AsyncIterable<T>, onLate: () => void): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  const isOver = new AbortController();
  const patience = wait(PATIENCE_MS, LATE, { signal: isOver.signal }).catch(() => LATE);
  try {
    const first = iterator.next();
    if ((await Promise.race([first, patience])) === LATE) onLate();
    const one = await first;
    if (one.done === true) return;
    let next = iterator.next();
    // Whoever waits for it sees the failure; until then it must not count as unhandled.
    next.catch(() => {});
    await Promise.race([next, patience]);
    isOver.abort();
    yield one.value;
    for (let two = await next; two.done !== true; two = await next) {
      yield two.value;
      next = iterator.next();
    }
  } finally {
    isOver.abort();
    await iterator.return?.();
  }
}

const LATE = Symbol('late');
