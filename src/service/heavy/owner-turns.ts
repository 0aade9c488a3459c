import { ProblemError } from '../../model/problem.ts';

export interface TurnLimits {
  /** Places in all. */
  readonly places: number;
  /** Places of one owner at the same time. */
  readonly ofOne: number;
  /** Requests that may wait. Further ones are refused. */
  readonly mostWaiting: number;
}

/** A number of places. Owners that wait take turns, so one of them delays another by a single turn. */
export class OwnerTurns {
  readonly #limits: TurnLimits;
  readonly #held = new Map<number, number>();
  /** In the order of their turns. */
  readonly #waiting = new Map<number, (() => void)[]>();
  #free: number;
  #waits = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#free = limits.places;
  }

  get waiting(): number {
    return this.#waits;
  }

  /**
   * The place is free again when it is disposed of.
   * @throws ProblemError unavailable; the reason of the signal
   */
  async take(owner: number, signal?: AbortSignal): Promise<Disposable> {
    signal?.throwIfAborted();
    if (!this.#canTake(owner)) await this.#wait(owner, signal);
    else this.#count(owner, 1);
    let isHeld = true;
    return {
      [Symbol.dispose]: () => {
        if (!isHeld) return;
        isHeld = false;
        this.#count(owner, -1);
        this.#grant();
      },
    };
  }

  async #wait(owner: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waits >= this.#limits.mostWaiting) throw new ProblemError('unavailable', 'Too many large answers wait.');
    const queue = this.#waiting.get(owner) ?? [];
    this.#waiting.set(owner, queue);
    this.#waits++;
    await new Promise<void>((resolve, reject) => {
      const abort = (): void => {
        this.#remove(owner, queue, grant);
        reject(signal?.reason);
      };
      const grant = (): void => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      queue.push(grant);
      signal?.addEventListener('abort', abort, { once: true });
    });
  }

  #canTake(owner: number): boolean {
    return this.#free > 0 && (this.#held.get(owner) ?? 0) < this.#limits.ofOne;
  }

  #count(owner: number, by: 1 | -1): void {
    const held = (this.#held.get(owner) ?? 0) + by;
    if (held === 0) this.#held.delete(owner);
    else this.#held.set(owner, held);
    this.#free -= by;
  }

  #grant(): void {
    for (const [owner, queue] of this.#waiting) {
      if (this.#free === 0) return;
      const [first] = queue;
      if (first === undefined || !this.#canTake(owner)) continue;
      this.#remove(owner, queue, first);
      // The turn after this one is that of another owner.
      if (queue.length > 0) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, queue);
      }
      this.#count(owner, 1);
      first();
    }
  }

  #remove(owner: number, queue: (() => void)[], grant: () => void): void {
    const at = queue.indexOf(grant);
    if (at < 0) return;
    queue.splice(at, 1);
    this.#waits--;
    if (queue.length === 0) this.#waiting.delete(owner);
  }
}
