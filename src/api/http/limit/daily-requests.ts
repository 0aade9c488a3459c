import type { Spending, Subject } from '../../../accounts/accounts.ts';
import { unlimited } from '../../../model/subscriptions.ts';

/** Requests of the day that were counted before their work. */
export interface TakenRequests {
  /** How many they are today, with these. */
  readonly used: number;
  /** The work has ended. Where it was worth nothing, what was counted is given back. */
  end(isWorth: boolean): Promise<void>;
}

/**
 * Counts requests of the day. While the work of some is under way, it is open whether they are given back: another request of the same subject that finds
 * the day used up waits until that is known, and is refused only then. Those of one subject are counted one after another.
 */
export class DailyRequests {
  readonly #spending: Spending;
  readonly #subjects = new Map<string, Line>();

  constructor(spending: Spending) {
    this.#spending = spending;
  }

  /** Undefined: the day is used up, and nothing was counted. */
  async take(subject: Subject, limit: number, amount: number): Promise<TakenRequests | undefined> {
    // Nobody waits for these.
    if (limit === unlimited || amount > limit) {
      const used = await this.#spending.request(subject, limit, amount);
      return used === undefined ? undefined : { used, end: async (isWorth) => this.#end(subject, amount, isWorth) };
    }
    const name = JSON.stringify(subject);
    const line = this.#subjects.get(name) ?? new Line(() => this.#subjects.delete(name));
    this.#subjects.set(name, line);
    const used = await line.inTurn(async () => {
      for (;;) {
        const { ended } = line;
        const counted = await this.#spending.request(subject, limit, amount);
        if (counted !== undefined) line.underWay++;
        if (counted !== undefined || (line.underWay === 0 && line.ended === ended)) return counted;
        if (line.ended === ended) await line.nextEnd();
      }
    });
    if (used === undefined) return undefined;
    return { used, end: async (isWorth) => await line.end(this.#end(subject, amount, isWorth)) };
  }

  async #end(subject: Subject, amount: number, isWorth: boolean): Promise<void> {
    // Where this fails, the error that ended the work says more.
    if (!isWorth) await this.#spending.returnRequests(subject, amount).catch(() => {});
  }
}

/** The requests of one subject: those that wait to be counted, and those whose work is under way. */
class Line {
  underWay = 0;
  /** So many have ended. */
  ended = 0;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #wake: (() => void) | undefined;
  readonly #onEmpty: () => void;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  /** Runs when those before have been counted. */
  async inTurn<T>(count: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const counted = this.#turn.then(count);
    this.#turn = counted.catch(() => {});
    try {
      return await counted;
    } finally {
      this.#waiting--;
      this.#leave();
    }
  }

  async nextEnd(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  }

  async end(givenBack: Promise<void>): Promise<void> {
    await givenBack;
    this.underWay--;
    this.ended++;
    this.#wake?.();
    this.#wake = undefined;
    this.#leave();
  }

  #leave(): void {
    if (this.underWay === 0 && this.#waiting === 0) this.#onEmpty();
  }
}
