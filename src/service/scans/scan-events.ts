import { ProblemError } from '../../model/problem.ts';

type Listener = (scanId: number) => void;

const MAX_FOLLOWED = 10;

/** Tells listeners that something of a scan changed. They read the scan themselves. */
export class ScanEvents implements Disposable {
  readonly #listeners = new Set<Listener>();
  readonly #stop = new AbortController();
  /** How many scans each user follows. */
  readonly #followed = new Map<number, number>();

  /** Aborted when the service stops. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  emit(scanId: number): void {
    for (const listener of this.#listeners) listener(scanId);
  }

  on(listener: Listener): Disposable {
    this.#listeners.add(listener);
    return { [Symbol.dispose]: () => void this.#listeners.delete(listener) };
  }

  /** @throws ProblemError request_was_throttled: the user follows as many scans as one may */
  mayFollow(userId: number): void {
    if ((this.#followed.get(userId) ?? 0) < MAX_FOLLOWED) return;
    throw new ProblemError('request_was_throttled', `You follow ${MAX_FOLLOWED} scans already.`, { retryAfter: 10 });
  }

  /** Counts a user as following one more scan. @throws ProblemError request_was_throttled */
  follow(userId: number): Disposable {
    this.mayFollow(userId);
    this.#followed.set(userId, (this.#followed.get(userId) ?? 0) + 1);
    return {
      [Symbol.dispose]: () => {
        const left = (this.#followed.get(userId) ?? 1) - 1;
        if (left > 0) this.#followed.set(userId, left);
        else this.#followed.delete(userId);
      },
    };
  }

  [Symbol.dispose](): void {
    this.#stop.abort();
    this.#listeners.clear();
  }
}
