import { ProblemError } from '../../../model/problem.ts';
import { BackEndFailure } from '../back-end.ts';
import type { OnStoreEvent } from '../store-event.ts';
import type { CatalogIndex } from './catalog-state.ts';

/** The engine's indices that cannot be read. The others keep answering. Dropping a damaged index repairs the store. */
export class DamagedIndices {
  readonly #words = new Map<string, string>();
  readonly #onEvent: OnStoreEvent;

  constructor(onEvent: OnStoreEvent) {
    this.#onEvent = onEvent;
  }

  get size(): number {
    return this.#words.size;
  }

  names(): readonly string[] {
    return [...this.#words.keys()];
  }

  has(index: string): boolean {
    return this.#words.has(index);
  }

  /** What is wrong with the index, for the operator. */
  wordsOf(index: string): string | undefined {
    return this.#words.get(index);
  }

  forget(index: string): void {
    this.#words.delete(index);
  }

  /** Runs the work. On damage it marks the index and returns false. */
  async guard(index: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.#mark(index, error.message);
      return false;
    }
  }

  /** Runs the work. On damage it marks the index and fails. */
  async watch<T>(index: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDamage(error)) this.#mark(index, error.message);
      throw error;
    }
  }

  /** @throws ProblemError unavailable */
  mustBeIntact({ name, collection, label }: Pick<CatalogIndex, 'name' | 'collection' | 'label'>): void {
    if (this.has(name)) throw new ProblemError('unavailable', `The index ${label} of ${collection} is damaged.`);
  }

  #mark(index: string, words: string): void {
    if (this.has(index)) return;
    this.#words.set(index, words);
    this.#onEvent({ kind: 'damaged', index, words });
  }
}

export function isDamage(error: unknown): error is BackEndFailure {
  return error instanceof BackEndFailure && error.reason === 'damaged';
}
