import type { IndexDamage } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { OnStoreEvent } from '../store-event.ts';
import type { CatalogIndex } from './catalog-state.ts';

/**
 * The engine's indices that cannot be read, or that may answer wrongly. The others keep answering. Rebuilding or
 * dropping a damaged index repairs the store.
 */
export class DamagedIndices {
  readonly #damages = new Map<string, Damage>();
  readonly #onEvent: OnStoreEvent;
  #onFound: (index: string) => void = () => {};
  #inspect: (indices: readonly string[]) => Promise<boolean> = async () => false;

  constructor(onEvent: OnStoreEvent) {
    this.#onEvent = onEvent;
  }

  get size(): number {
    return this.#damages.size;
  }

  names(): readonly string[] {
    return [...this.#damages.keys()];
  }

  has(index: string): boolean {
    return this.#damages.has(index);
  }

  /** What is wrong with the index, for the operator. */
  wordsOf(index: string): string | undefined {
    return this.#damages.get(index)?.words;
  }

  stateOf(index: string): IndexDamage | undefined {
    return this.#damages.get(index)?.state;
  }

  forget(index: string): void {
    this.#damages.delete(index);
  }

  /** The next build of a damaged index is left out like the index until it is taken up. */
  addBuild(build: string, index: string): void {
    const damage = this.#damages.get(index);
    if (damage !== undefined) this.#damages.set(build, damage);
  }

  /** From now on, indices that are found damaged are given to `rebuild`, which ends with `forget` or `giveUp`. */
  rebuildBy(rebuild: (index: string) => void): void {
    this.#onFound = (index) => {
      this.#setState(index, 'rebuilding');
      rebuild(index);
    };
    for (const index of this.names()) this.#onFound(index);
  }

  /** From now on, `inspect` compares the files of indices, and marks those that are damaged. */
  inspectBy(inspect: (indices: readonly string[]) => Promise<boolean>): void {
    this.#inspect = inspect;
  }

  /** Looks for damage after a failure without a known cause. Returns whether an index was marked. */
  async inspect(indices: readonly string[]): Promise<boolean> {
    return await this.#inspect(indices);
  }

  retry(index: string): void {
    if (this.has(index)) this.#onFound(index);
  }

  /** The index cannot be rebuilt. */
  giveUp(index: string, words: string): void {
    if (!this.has(index)) return;
    this.#damages.set(index, { words, state: 'lost' });
    this.#onEvent({ kind: 'damaged', index, words: `it cannot be rebuilt: ${words}` });
  }

  /** Runs the work. On damage it marks the index and returns false. */
  async guard(index: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.mark(index, error.message);
      return false;
    }
  }

  /** Runs the work. On damage it marks the index and fails. */
  async watch<T>(index: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isDamage(error)) this.mark(index, error.message);
      throw error;
    }
  }

  /** @throws ProblemError unavailable */
  mustBeIntact(index: Pick<CatalogIndex, 'name' | 'collection' | 'label'>): void {
    const state = this.stateOf(index.name);
    if (state === undefined) return;
    throw new ProblemError('unavailable', damageSentence(index, state), { retryAfter: RETRY_AFTER[state] });
  }

  mark(index: string, words: string): void {
    if (this.has(index)) return;
    this.#damages.set(index, { words, state: 'lost' });
    this.#onEvent({ kind: 'damaged', index, words });
    this.#onFound(index);
  }

  #setState(index: string, state: IndexDamage): void {
    const damage = this.#damages.get(index);
    if (damage !== undefined) this.#damages.set(index, { ...damage, state });
  }
}

/** In seconds. Clients that wait for it give up at once if it is long. */
const RETRY_AFTER: Readonly<Record<IndexDamage, number>> = { rebuilding: 30, lost: 3_600 };

interface Damage {
  readonly words: string;
  readonly state: IndexDamage;
}

export function damageSentence({ label, collection }: Pick<CatalogIndex, 'label' | 'collection'>, state: IndexDamage) {
  const rebuilding = state === 'rebuilding' ? ' It is being rebuilt from its records.' : '';
  return `The index ${label} of ${collection} is damaged.${rebuilding}`;
}

export function isDamage(error: unknown): error is BackEndFailure {
  return error instanceof BackEndFailure && error.reason === 'damaged';
}
