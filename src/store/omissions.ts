import { AsyncLocalStorage } from 'node:async_hooks';

/** A damaged part of the store that an answer was made without. */
export interface Omission {
  /** Names the part and says what is missing, in one sentence for those who may see the part. */
  readonly message: string;
}

/**
 * What the answers of a store were made without, by the work that asked. Whoever sends an answer wraps the work in
 * `collect` and passes on what comes back. No caller in between needs to know.
 */
export class Omissions {
  readonly #collected = new AsyncLocalStorage<Map<string, Omission>>();

  /** Runs the work. `omissions` grows while the work asks the store. */
  async collect<T>(work: (omissions: () => readonly Omission[]) => Promise<T>): Promise<T> {
    const own = new Map<string, Omission>();
    return await this.#collected.run(own, () => work(() => [...own.values()]));
  }

  /** Each step of the iteration belongs to the work that runs now, whenever it is taken. */
  bind<T>(items: AsyncIterable<T>): AsyncIterable<T> {
    const asNow = AsyncLocalStorage.snapshot();
    return {
      [Symbol.asyncIterator]: () => {
        const iterator = asNow(() => items[Symbol.asyncIterator]());
        return {
          next: () => asNow(() => iterator.next()),
          return: async () => (await asNow(() => iterator.return?.())) ?? { done: true, value: undefined },
        };
      },
    };
  }

  /** Whether the work that runs now has missed a part. */
  get hasAny(): boolean {
    return (this.#collected.getStore()?.size ?? 0) > 0;
  }

  note(omission: Omission): void {
    const own = this.#collected.getStore();
    if (own !== undefined && own.size < MOST) own.set(omission.message, omission);
  }
}

/** A header has room for fewer. */
const MOST = 100;
