/**
 * The one seam for work that takes long in JavaScript: it gets streams of bytes and makes a stream of bytes, and shares
 * nothing else with the service. So it can run on another thread, and light requests of others do not wait for it.
 */
import type { HeavyInput } from './heavy-kind.ts';
import { type HeavyName, type HeavyOrder, type HeavyResult, heavyKind } from './heavy-kinds.ts';

export interface HeavyWork {
  /**
   * Makes the pieces as they are read; the result is the return value. A reader that stops ends the work.
   * @throws what the inputs throw, and what the work throws
   */
  run<N extends HeavyName>(
    name: N,
    order: HeavyOrder<N>,
    job: HeavyJob,
  ): AsyncGenerator<string | Uint8Array, HeavyResult<N>, void>;
}

export interface HeavyJob {
  /**
   * Jobs of different teams take turns. Undefined: the installation's own work, whose jobs read one source side by side.
   * A job that waited for its turn would then stop the one that has it.
   */
  readonly team: string | undefined;
  readonly inputs: readonly HeavyInput[];
  readonly signal?: AbortSignal | undefined;
}

/** Heavy work in the thread of the caller: for commands, where nobody else waits. */
export const inThisThread: HeavyWork = {
  run: (name, order, { inputs }) => heavyKind(name).run(order, inputs),
};
