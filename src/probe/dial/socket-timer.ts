/**
 * Calls `expire` after `ms`, but only once the sockets had their turn: after a busy moment of the process, timers come
 * before bytes and connections that arrived in time. Returns what stops it.
 */
export function startSocketTimer(ms: number, expire: () => void): () => void {
  if (ms > MAX_TIMER) return () => undefined;
  let immediate: NodeJS.Immediate | undefined;
  const timer = setTimeout(
    () => {
      immediate = setImmediate(expire);
    },
    Math.max(0, Math.ceil(ms)),
  );
  return () => {
    clearTimeout(timer);
    if (immediate !== undefined) clearImmediate(immediate);
  };
}

/** Longer times would overflow, and mean no limit. */
const MAX_TIMER = 2 ** 31 - 1;

/** Wakes what waits for a change of a socket. Only one can wait at a time. */
export class ChangeSignal {
  #wake: (() => void) | undefined;

  get isAwaited(): boolean {
    return this.#wake !== undefined;
  }

  /** Resolves at the next change, or when the time is over. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.#wake = undefined;
        stopTimer();
        resolve();
      };
      const stopTimer = startSocketTimer(ms, wake);
      this.#wake = wake;
    });
  }

  notify(): void {
    this.#wake?.();
  }
}
