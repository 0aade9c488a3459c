import { ProblemError } from '../../model/problem.ts';
import { BackEndFailure } from './back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';
import type { OnStoreEvent } from './store-event.ts';

/** Indices of the engine that cannot be read, by their names there. The others answer meanwhile; dropping such an index mends the store. */
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

  /** What is wrong with it, for the operator. */
  wordsOf(index: string): string | undefined {
    return this.#words.get(index);
  }

  forget(index: string): void {
    this.#words.delete(index);
  }

  /** Answers false where the work has met damage: the index is marked then. */
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

  /** @throws ProblemError unavailable */
  mustBeWhole({ name, collection, label }: Pick<CatalogIndex, 'name' | 'collection' | 'label'>): void {
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
