import { availableParallelism } from 'node:os';
import { defined } from '../../model/defined.ts';
import { peekInputs, smallBatches } from '../../service/heavy/heavy-inputs.ts';
import { type HeavyName, type HeavyOrder, type HeavyResult, heavyKind } from '../../service/heavy/heavy-kinds.ts';
import type { HeavyJob, HeavyWork } from '../../service/heavy/heavy-work.ts';
import type { CallOptions } from '../../store/call.ts';
import { TeamTurns } from '../../store/team-turns.ts';
import { HeavyThread } from './heavy-thread.ts';
import { siblingModule } from './sibling-module.ts';

/**
 * Heavy work on threads of its own. They start with the first job that has more than a little input, and end when there
 * is none for a while. Many jobs are open at a time, because a client may read its answer slowly; only a few pieces are
 * made at a time.
 */
export class HeavyPool implements HeavyWork, AsyncDisposable {
  readonly #threads: HeavyThread[] = [];
  readonly #jobs = new TeamTurns({ atOnce: MOST_JOBS, ofTeam: MOST_JOBS_OF_TEAM, waiting: MOST_WAITING });
  readonly #pieces = new TeamTurns({ atOnce: 2 * THREADS, ofTeam: THREADS, waiting: MOST_JOBS });
  #idle: NodeJS.Timeout | undefined;

  /** Threads that run. */
  get threads(): number {
    return this.#threads.length;
  }

  async *run<N extends HeavyName>(
    name: N,
    order: HeavyOrder<N>,
    { team, inputs, signal }: HeavyJob,
  ): AsyncGenerator<string | Uint8Array, HeavyResult<N>, void> {
    const { lightBytes, run } = heavyKind(name);
    await using peeked = await peekInputs(
      inputs.map((input) => () => smallBatches(input())),
      lightBytes,
    );
    if (peeked.isWhole) return yield* run(order, peeked.inputs);
    const options: CallOptions | undefined = team === undefined ? undefined : { team, ...defined({ signal }) };
    using _place = options && (await this.#place(options));
    const thread = this.#thread();
    clearTimeout(this.#idle);
    try {
      await using job = thread.begin(name, order, peeked.inputs);
      for (;;) {
        const next = () => job.next(signal);
        const { done, value } = await (options === undefined ? next() : this.#pieces.run(options, next));
        if (done === true) return value as HeavyResult<N>;
        yield value;
      }
    } finally {
      if (this.#threads.every(({ jobs }) => jobs === 0)) this.#endWhenIdle();
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearTimeout(this.#idle);
    await this.#end();
  }

  /** Held until it is disposed of. */
  async #place(options: CallOptions): Promise<Disposable> {
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    this.#jobs
      .run(options, async () => {
        begun.resolve();
        await ended.promise;
      })
      .catch(begun.reject);
    await begun.promise;
    return { [Symbol.dispose]: () => ended.resolve() };
  }

  /** The one with the fewest jobs. */
  #thread(): HeavyThread {
    for (const [at, { hasExited }] of [...this.#threads.entries()].reverse())
      if (hasExited) this.#threads.splice(at, 1);
    const least = this.#threads.toSorted((a, b) => a.jobs - b.jobs)[0];
    if (least !== undefined && (least.jobs === 0 || this.#threads.length >= THREADS)) return least;
    const thread = new HeavyThread(siblingModule(import.meta.url, 'heavy-program'));
    this.#threads.push(thread);
    return thread;
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
  }

  async #end(): Promise<void> {
    await Promise.all(this.#threads.splice(0).map((thread) => thread[Symbol.asyncDispose]()));
  }
}

/** Each takes some 60 MB, and searches need the other processors. */
const THREADS = availableParallelism() > 2 ? 2 : 1;
/** Open jobs. One of Parquet holds up to 16 MiB. */
const MOST_JOBS = 24;
/** A client that downloads eight parts at once gets all of them. */
const MOST_JOBS_OF_TEAM = 8;
const MOST_WAITING = 1_000;
/** A thread takes some tenths of a second to start. */
const IDLE_MS = 10_000;
