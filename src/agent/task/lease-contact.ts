import type { LeaseState, TaskProgress } from '../../model/scanner/task-order.ts';
import { isFailure, ServerFailure } from '../server/server-failure.ts';
import type { ServerLink } from '../server/server-link.ts';
import { later } from './later.ts';

export interface LeaseContactOptions {
  readonly lease: string;
  readonly seconds: number;
  readonly link: Pick<ServerLink, 'heartbeat'>;
  readonly elapsed: () => number;
  readonly progress: () => TaskProgress;
}

/**
 * The heartbeats of a task. It scans only while the server wants it to, and while the lease holds: without contact the
 * server gives the task to another agent.
 */
export class LeaseContact {
  readonly #options: LeaseContactOptions;
  readonly #over = new AbortController();
  #state: LeaseState = 'continue';
  #contactAt: number;
  /** Aborted when scanning is to stop for now. */
  #working = new AbortController();
  #onWork: (() => void) | undefined;

  constructor(options: LeaseContactOptions) {
    this.#options = options;
    this.#contactAt = options.elapsed();
  }

  /** Aborted when the lease is over: nothing of the task is needed any more. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  get isPaused(): boolean {
    return this.#state === 'pause';
  }

  /** Sends heartbeats until the signal aborts or the lease is over. */
  async run(signal: AbortSignal): Promise<void> {
    const { seconds } = this.#options;
    const ending = AbortSignal.any([signal, this.over]);
    const longest = Math.min((seconds * 1_000) / 4, BEAT_MS);
    let pause = Math.min(longest, FIRST_BEAT_MS);
    let delay = pause;
    while (!ending.aborted) {
      await later(delay, ending);
      if (ending.aborted) break;
      pause = Math.min(longest, 2 * pause);
      delay = (await this.#beat(ending)) ? pause : Math.min(seconds * 100, RETRY_MS);
    }
    this.#onWork?.();
  }

  /** The lease is over, as another request has learned. */
  end(): void {
    this.#over.abort();
    this.#working.abort();
    this.#onWork?.();
  }

  /** Resolves when there is work to do: with a signal that aborts when it is to stop, or undefined after the end. */
  async work(signal: AbortSignal): Promise<AbortSignal | undefined> {
    const ending = AbortSignal.any([signal, this.over]);
    while (!ending.aborted) {
      if (this.#mayWork) {
        if (this.#working.signal.aborted) this.#working = new AbortController();
        return AbortSignal.any([ending, this.#working.signal]);
      }
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#onWork = resolve;
      ending.addEventListener('abort', () => resolve(), { once: true });
      await promise;
    }
    return undefined;
  }

  get #mayWork(): boolean {
    return this.#state === 'continue' && !this.#isLost;
  }

  /** No contact for as long as the lease holds. */
  get #isLost(): boolean {
    return this.#options.elapsed() - this.#contactAt >= this.#options.seconds * 1_000;
  }

  async #beat(signal: AbortSignal): Promise<boolean> {
    const { link, lease, progress, elapsed } = this.#options;
    try {
      const state = await link.heartbeat(lease, progress(), signal);
      this.#contactAt = elapsed();
      this.#state = state;
      if (state === 'stop') this.end();
      this.#update();
      return true;
    } catch (error) {
      if (!(error instanceof ServerFailure)) throw error;
      if (isFailure(error, 'over') || isFailure(error, 'refused')) this.end();
      this.#update();
      return false;
    }
  }

  #update(): void {
    if (!this.#mayWork) this.#working.abort();
    else this.#onWork?.();
  }
}

/** A user who pauses a scan waits for it. */
const BEAT_MS = 10_000;
/** Most tasks are short, and people watch how they begin. */
const FIRST_BEAT_MS = 1_000;
const RETRY_MS = 5_000;
