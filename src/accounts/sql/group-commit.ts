import { setImmediate } from 'node:timers/promises';
import type { RunNow, SqlEngine } from './sql-engine.ts';

/** Reads and writes that belong together. Where nothing is to be changed, nothing may have been changed. */
export type Step<T> = (run: RunNow) => T;

interface Waiting {
  readonly run: (run: RunNow) => unknown;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** So many steps hold the database for a few milliseconds. */
const MOST = 64;

/**
 * Steps that come at the same time, in one transaction: a commit costs more than what it commits. Each is answered after the commit that
 * holds it. For a database of one process: elsewhere steps of several subjects could wait for each other crosswise.
 */
export class GroupCommit {
  readonly #atOnce: NonNullable<SqlEngine['atOnce']>;
  readonly #waiting: Waiting[] = [];
  #isWorking = false;

  constructor(atOnce: NonNullable<SqlEngine['atOnce']>) {
    this.#atOnce = atOnce;
  }

  async do<T>(step: Step<T>): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      this.#waiting.push({ run: step, done: (result) => resolve(result as T), failed: reject });
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
        const results = await this.#atOnce((run) => steps.map((step) => step.run(run)));
        for (const [at, { done }] of steps.entries()) done(results[at]);
      } catch (error) {
        for (const { failed } of steps) failed(error);
      }
    }
    this.#isWorking = false;
  }
}
