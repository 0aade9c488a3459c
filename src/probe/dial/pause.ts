import type { Cancellation } from './cancellation.ts';

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
