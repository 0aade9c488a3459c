import { setTimeout as wait } from 'node:timers/promises';

export interface RepeatedWork {
  readonly everyMs: number;
  readonly work: (signal: AbortSignal) => Promise<unknown>;
  readonly onFailure: (error: unknown) => void;
}

/** Does some work again and again, never twice at a time, until it is disposed of. */
export function repeat(repeated: RepeatedWork): AsyncDisposable {
  const stop = new AbortController();
  const loop = workLoop(repeated, stop.signal);
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await loop;
    },
  };
}

async function workLoop({ everyMs, work, onFailure }: RepeatedWork, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await wait(everyMs, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return;
    await work(signal).catch(onFailure);
  }
}
