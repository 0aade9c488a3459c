import { DialError } from './dial-error.ts';

/**
 * An abort signal that thousands of connections can listen to: a listener of the signal itself costs time for each of
 * the others.
 */
export class Cancellation {
  readonly #signal: AbortSignal;
  readonly #callbacks = new Set<() => void>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener(
      'abort',
      () => {
        for (const callback of [...this.#callbacks]) callback();
        this.#callbacks.clear();
      },
      { once: true },
    );
  }

  get isRequested(): boolean {
    return this.#signal.aborted;
  }

  /** Who aborts may give a `DialError` as the reason. `AbortSignal.timeout` is a time limit. */
  get error(): DialError {
    const { reason } = this.#signal;
    if (reason instanceof DialError) return reason;
    return reason instanceof Error && reason.name === 'TimeoutError'
      ? new DialError('io-timeout', 'The time for the target is over.')
      : new DialError('cancelled', 'The scan was stopped.');
  }

  add(callback: () => void): void {
    this.#callbacks.add(callback);
  }

  delete(callback: () => void): void {
    this.#callbacks.delete(callback);
  }
}

/** One cancellation for each signal, as long as the signal lives. */
export class CancellationTable {
  readonly #cancellations = new WeakMap<AbortSignal, Cancellation>();

  of(signal: AbortSignal): Cancellation {
    let cancellation = this.#cancellations.get(signal);
    if (cancellation === undefined) {
      cancellation = new Cancellation(signal);
      this.#cancellations.set(signal, cancellation);
    }
    return cancellation;
  }
}

/** Resolves after `ms`, or rejects when the scan is stopped. */
export function pause(ms: number, cancellation: Cancellation): Promise<void> {
  return new Promise((resolve, reject) => {
    if (cancellation.isRequested) return reject(cancellation.error);
    const cancel = (): void => {
      clearTimeout(timer);
      reject(cancellation.error);
    };
    const timer = setTimeout(() => {
      cancellation.delete(cancel);
      resolve();
    }, ms);
    cancellation.add(cancel);
  });
}
