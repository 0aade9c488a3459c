import { startSocketTimer } from './socket-timer.ts';

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
