/**
 * A fixed number of places at which work is done one at a time, and a bounded queue before them. Who waits longest comes next.
 */
import { SqlFailure } from './sql-failure.ts';

export interface PoolWait {
  /** Longest wait, in milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
}

interface Waiter<Place> {
  readonly accept: (place: Place) => void;
  readonly refuse: (failure: SqlFailure) => void;
}

export class Pool<Place> {
  readonly places: readonly Place[];
  readonly #free: Place[];
  readonly #queue = new Set<Waiter<Place>>();
  readonly #longestQueue: number;
  #isClosed = false;
  #allBack: (() => void) | undefined;

  constructor(places: readonly Place[], longestQueue: number) {
    this.places = places;
    this.#free = [...places];
    this.#longestQueue = longestQueue;
  }

  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.places.length - this.#free.length, waiting: this.#queue.size };
  }

  /** @throws SqlFailure overloaded, closed; the signal's reason. */
  async take({ limitMs, signal }: PoolWait): Promise<Place> {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new SqlFailure('closed');
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#queue.size >= this.#longestQueue) throw new SqlFailure('overloaded');
    return await new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#queue.delete(waiter);
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const waiter: Waiter<Place> = {
        accept: (place) => {
          leave();
          resolve(place);
        },
        refuse: (failure) => {
          leave();
          reject(failure);
        },
      };
      const abort = (): void => {
        leave();
        reject(signal?.reason);
      };
      const timer = setTimeout(() => waiter.refuse(new SqlFailure('overloaded')), limitMs);
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.add(waiter);
    });
  }

  give(place: Place): void {
    const [next] = this.#queue;
    if (next !== undefined) next.accept(place);
    else {
      this.#free.push(place);
      if (this.#free.length === this.places.length) this.#allBack?.();
    }
  }

  /** Refuses whoever waits or comes; settles when every place is back. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiter of this.#queue) waiter.refuse(new SqlFailure('closed'));
    if (this.#free.length === this.places.length) return;
    await new Promise<void>((resolve) => {
      this.#allBack = resolve;
    });
  }
}
