import { ProblemError } from '../../../model/problem.ts';
import type { CallOptions } from '../../store.ts';
import type { SqlOptions } from './sql-engine.ts';

/** What is left of the time of one call of the store, however many statements it takes. */
export class Call {
  readonly #signal: AbortSignal | undefined;
  readonly #end: number;

  /** A usual limit of Infinity: each statement has that of its lane. */
  constructor(options: CallOptions | undefined, usualLimitMs: number) {
    this.#signal = options?.signal;
    this.#end = performance.now() + (options?.timeLimitMs ?? usualLimitMs);
  }

  /** For the next statement. @throws ProblemError time_limit_exceeded; the signal's reason */
  options(): Pick<SqlOptions, 'timeLimitMs' | 'signal'> {
    this.#signal?.throwIfAborted();
    const left = this.#end - performance.now();
    if (left <= 0) throw new ProblemError('time_limit_exceeded');
    return {
      ...(Number.isFinite(left) ? { timeLimitMs: Math.ceil(left) } : {}),
      ...(this.#signal === undefined ? {} : { signal: this.#signal }),
    };
  }
}
