import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Reads and writes that belong together. Where nothing is to be changed, nothing may have been changed. */
export type Step<T> = (transaction: Transaction<Tables>) => Promise<T>;

/** One statement, which is a transaction by itself. */
export type Statement<T> = (db: Pick<Transaction<Tables>, 'executeQuery'>) => Promise<T>;

interface Waiting {
  readonly run: (transaction: Transaction<Tables>) => Promise<void>;
  /** What is done where it comes alone. */
  readonly alone: () => Promise<void>;
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** So many steps hold the database for a few milliseconds. */
const MOST = 64;

/**
 * Steps that come at the same time, in one transaction: a commit costs more than what it commits. Each is answered after the commit that
 * holds it. For a database of one process: elsewhere steps of several subjects could wait for each other crosswise.
 */
export class Together {
  readonly #db: Kysely<Tables>;
  readonly #waiting: Waiting[] = [];
  #isWorking = false;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async do<T>(step: Step<T>): Promise<T> {
    return await this.#wait(step, () => this.#db.transaction().execute(step));
  }

  async doOne<T>(statement: Statement<T>): Promise<T> {
    return await this.#wait(statement, () => statement(this.#db));
  }

  async #wait<T>(step: Step<T>, alone: () => Promise<T>): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      let answer: (() => void) | undefined;
      const keep = async (work: Promise<T>): Promise<void> => {
        const result = await work;
        answer = () => resolve(result);
      };
      this.#waiting.push({
        run: (transaction) => keep(step(transaction)),
        alone: () => keep(alone()),
        done: () => answer?.(),
        failed: reject,
      });
      if (!this.#isWorking) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    // Whoever is about to ask in this round of events asks now.
    await setImmediate();
    while (this.#waiting.length > 0) {
      const steps = this.#waiting.splice(0, MOST);
      try {
        const [only] = steps;
        if (steps.length === 1) await only?.alone();
        else
          await this.#db.transaction().execute(async (transaction) => {
            for (const { run } of steps) await run(transaction);
          });
        for (const { done } of steps) done();
      } catch (error) {
        for (const { failed } of steps) failed(error);
      }
    }
    this.#isWorking = false;
  }
}
