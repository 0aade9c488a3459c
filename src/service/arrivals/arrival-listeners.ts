import type { Arrival } from './arrival.ts';

type Listener = (arrival: Arrival) => void;

/** Hands arrivals to listeners. Each listens for a user or for the public, so none hears of all private indices. */
export class ArrivalListeners {
  readonly #listeners = new Map<Listener, number | undefined>();
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` gets what a listener throws: the others hear of the arrival all the same. */
  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure;
  }

  /** Undefined as the user: hears of public indices alone. A user also hears of those of their team. */
  listen(userId: number | undefined, listener: Listener): Disposable {
    // A function of its own, because the same listener may listen for several users.
    const hear: Listener = (arrival) => listener(arrival);
    this.#listeners.set(hear, userId);
    return { [Symbol.dispose]: () => void this.#listeners.delete(hear) };
  }

  /** `team`: the owner of a private index and their teammates. */
  announce(arrival: Arrival, team: readonly number[]): void {
    const isPublic = arrival.index.access.kind === 'public';
    for (const [hear, userId] of [...this.#listeners]) {
      if (!isPublic && (userId === undefined || !team.includes(userId))) continue;
      try {
        hear(arrival);
      } catch (error) {
        this.#onFailure(error);
      }
    }
  }
}
