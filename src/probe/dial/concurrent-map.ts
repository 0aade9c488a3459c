import { Cancellation } from './cancellation.ts';

/**
 * Items -> the result of each, in the order in which they are ready, with at most `concurrency` in work. Takes items
 * only as fast as results are taken, so the memory is bounded. A fault of the source or of the work ends it.
 */
export async function* concurrentMap<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  concurrency: number,
  work: (item: T, cancellation: Cancellation) => Promise<R>,
  signal: AbortSignal,
): AsyncGenerator<R, void, void> {
  // Ends the work also if the caller takes no more results.
  const stop = new AbortController();
  const cancellation = new Cancellation(AbortSignal.any([signal, stop.signal]));
  const source = (async function* () {
    yield* items;
  })();
  const results: R[] = [];
  const changes = new ChangeSignal();
  const room = new ChangeSignal();
  let running = concurrency;
  let failure: { readonly reason: unknown } | undefined;
  const run = async (): Promise<void> => {
    try {
      for (let next = await source.next(); next.done !== true; next = await source.next()) {
        results.push(await work(next.value, cancellation));
        changes.notify();
        while (results.length >= concurrency && !cancellation.isRequested) await room.next();
        if (cancellation.isRequested) throw cancellation.error;
      }
    } catch (reason) {
      failure ??= { reason };
    } finally {
      running--;
      changes.notify();
    }
  };
  // A source that waits for its next item must not delay the stop.
  const cancel = (): void => {
    failure ??= { reason: cancellation.error };
    changes.notify();
    room.notify();
  };
  if (cancellation.isRequested) throw cancellation.error;
  cancellation.add(cancel);
  for (let worker = 0; worker < concurrency; worker++) void run();
  try {
    while (failure === undefined && (running > 0 || results.length > 0)) {
      if (results.length === 0) await changes.next();
      yield* results.splice(0);
      room.notify();
    }
    if (failure !== undefined) throw failure.reason;
  } finally {
    stop.abort();
    void source.return();
  }
}

/** Lets many wait for the next change. */
class ChangeSignal {
  #change = Promise.withResolvers<void>();

  next(): Promise<void> {
    return this.#change.promise;
  }

  notify(): void {
    this.#change.resolve();
    this.#change = Promise.withResolvers<void>();
  }
}
