import { setImmediate } from 'node:timers/promises';
import type { RunSync, SqlEngine } from './sql-engine.ts';

/** Reads and writes of one operation. A step without a result must not have changed anything. */
export type CommitStep<T> = (run: RunSync) => T;

interface QueuedStep {
  readonly run: (run: RunSync) => unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** This many steps take a few milliseconds. */
const MAX_STEPS = 64;
/** The longest that a step waits for others. */
const MAX_WAIT_MS = 4;

/**
 * Runs concurrent steps in one transaction, because a commit costs more than its statements. Each step is answered
 * after the commit. Only for a database of one process: elsewhere, steps of several subjects could deadlock.
 */
export class GroupCommit {
  readonly #transactionSync: NonNullable<SqlEngine['transactionSync']>;
  readonly #queue: QueuedStep[] = [];
  #isDraining = false;

  constructor(transactionSync: NonNullable<SqlEngine['transactionSync']>) {
    this.#transactionSync = transactionSync;
  }

  async do<T>(step: CommitStep<T>): Promise<T> {
    return await new Promise<T>((resolve, reject) => {
      this.#queue.push({ run: step, resolve: (result) => resolve(result as T), reject });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    while (this.#queue.length > 0) {
      await this.#gather();
      const steps = this.#queue.splice(0, MAX_STEPS);
      try {
        const results = await this.#transactionSync((run) => steps.map((step) => step.run(run)));
        for (const [at, { resolve }] of steps.entries()) resolve(results[at]);
      } catch (error) {
        for (const { reject } of steps) reject(error);
      }
    }
    this.#isDraining = false;
  }

  /** Waits while each turn of the event loop adds steps. */
  async #gather(): Promise<void> {
    const end = performance.now() + MAX_WAIT_MS;
    let before: number;
    do {
      before = this.#queue.length;
      await setImmediate();
    } while (this.#queue.length > before && this.#queue.length < MAX_STEPS && performance.now() < end);
  }
}
