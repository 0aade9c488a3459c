import { ProblemError } from '../model/problem.ts';
import type { CallOptions } from './store.ts';

/** What is left of the time of one call of the store, however many requests of the engine it takes. */
export class Call {
  readonly #signal: AbortSignal | undefined;
  readonly #end: number;

  /** A usual limit of Infinity: each request has that of its engine. */
  constructor(options: CallOptions | undefined, usualLimitMs: number) {
    this.#signal = options?.signal;
    this.#end = performance.now() + (options?.timeLimitMs ?? usualLimitMs);
  }

  /** For the next request. @throws ProblemError time_limit_exceeded; the signal's reason */
  options(): CallOptions {
    this.#signal?.throwIfAborted();
    const left = this.#end - performance.now();
    if (left <= 0) throw new ProblemError('time_limit_exceeded');
    return {
      ...(Number.isFinite(left) ? { timeLimitMs: Math.ceil(left) } : {}),
      ...(this.#signal === undefined ? {} : { signal: this.#signal }),
    };
  }

  /** The same, for so long at most. */
  within(limitMs: number): Call {
    const timeLimitMs = Math.min(limitMs, this.#end - performance.now());
    return new Call({ timeLimitMs, ...(this.#signal === undefined ? {} : { signal: this.#signal }) }, timeLimitMs);
  }
}
