import type { Spending, Subject } from '../../../accounts/accounts.ts';
import { unlimited } from '../../../model/subscriptions.ts';

/** Daily requests that were counted before their work. */
export interface RequestReservation {
  /** Today's count, including these. */
  readonly used: number;
  /** Call it when the work has ended. Requests that are not charged are returned. */
  settle(isCharged: boolean): Promise<void>;
}

/**
 * Counts daily requests. While work is in progress, its requests may still be returned. So a request that finds the
 * limit reached waits until that is settled, and is refused only then. Requests of one subject are counted one after
 * another.
 */
export class DailyRequests {
  readonly #spending: Spending;
  readonly #subjects = new Map<string, SubjectQueue>();

  constructor(spending: Spending) {
    this.#spending = spending;
  }

  /** Undefined if the daily limit is reached; then nothing is counted. */
  async reserve(subject: Subject, limit: number, amount: number): Promise<RequestReservation | undefined> {
    // These need not wait for others.
    if (limit === unlimited || amount > limit) {
      const used = await this.#spending.request(subject, limit, amount);
      return used === undefined
        ? undefined
        : { used, settle: async (isCharged) => this.#settle(subject, amount, isCharged) };
    }
    const id = JSON.stringify(subject);
    const queue = this.#subjects.get(id) ?? new SubjectQueue(() => this.#subjects.delete(id));
    this.#subjects.set(id, queue);
    const used = await queue.enqueue(async () => {
      for (;;) {
        const { settled } = queue;
        const counted = await this.#spending.request(subject, limit, amount);
        if (counted !== undefined) queue.inProgress++;
        if (counted !== undefined || (queue.inProgress === 0 && queue.settled === settled)) return counted;
        if (queue.settled === settled) await queue.nextSettlement();
      }
    });
    if (used === undefined) return undefined;
    return { used, settle: async (isCharged) => await queue.settle(this.#settle(subject, amount, isCharged)) };
  }

  async #settle(subject: Subject, amount: number, isCharged: boolean): Promise<void> {
    // The error that ended the work says more than a failure here.
    if (!isCharged) await this.#spending.returnRequests(subject, amount).catch(() => {});
  }
}

/** The requests of one subject: waiting to be counted, and in progress. */
class SubjectQueue {
  inProgress = 0;
  /** Number of settled reservations. */
  settled = 0;
  #waiting = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | undefined;
  readonly #onEmpty: () => void;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  /** Runs `count` after the earlier ones. */
  async enqueue<T>(count: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const counted = this.#tail.then(count);
    this.#tail = counted.catch(() => {});
    try {
      return await counted;
    } finally {
      this.#waiting--;
      this.#removeIfIdle();
    }
  }

  async nextSettlement(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  async settle(outcome: Promise<void>): Promise<void> {
    await outcome;
    this.inProgress--;
    this.settled++;
    this.#wake?.();
    this.#wake = undefined;
    this.#removeIfIdle();
  }

  #removeIfIdle(): void {
    if (this.inProgress === 0 && this.#waiting === 0) this.#onEmpty();
  }
}
