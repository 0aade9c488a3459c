import { defined } from '../model/defined.ts';
import type { AnswerMemory } from '../model/give-back.ts';
import { ProblemError } from '../model/problem.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** After this time the call fails with the problem `time_limit_exceeded`. */
  readonly timeLimitMs?: number;
  /** Whose call it is. Heavy work of several teams takes turns. Absent: the installation's own. */
  readonly team?: string;
  /** Collects the engine's answers. The caller disposes of it when it needs none of them any more. */
  readonly memory?: AnswerMemory;
}

/** The deadline of one store call, shared by all engine requests that it makes. */
export class StoreCall {
  readonly #signal: AbortSignal | undefined;
  readonly #team: string | undefined;
  readonly #memory: AnswerMemory | undefined;
  readonly #end: number;

  /** With a default limit of Infinity each request has the limit of its engine. */
  constructor(options: CallOptions | undefined, defaultLimitMs: number) {
    this.#signal = options?.signal;
    this.#team = options?.team;
    this.#memory = options?.memory;
    this.#end = performance.now() + (options?.timeLimitMs ?? defaultLimitMs);
  }

  /** The options of the next request. @throws ProblemError time_limit_exceeded; the signal's reason */
  options(): CallOptions {
    const remainingMs = this.mustGoOn();
    return {
      ...defined({ timeLimitMs: Number.isFinite(remainingMs) ? Math.ceil(remainingMs) : undefined }),
      ...this.#caller(),
    };
  }

  /** The remaining time. @throws ProblemError time_limit_exceeded; the signal's reason */
  mustGoOn(): number {
    this.#signal?.throwIfAborted();
    const remainingMs = this.#end - performance.now();
    if (remainingMs <= 0) throw new ProblemError('time_limit_exceeded');
    return remainingMs;
  }

  /** The same call with at most this time left. */
  within(limitMs: number): StoreCall {
    const timeLimitMs = Math.min(limitMs, this.#end - performance.now());
    return new StoreCall({ timeLimitMs, ...this.#caller() }, timeLimitMs);
  }

  #caller(): CallOptions {
    return defined({ signal: this.#signal, team: this.#team, memory: this.#memory });
  }
}
