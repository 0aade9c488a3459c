import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import { isSearched, searchedIndices, withIndex } from '../../catalog-entries.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { StoreContext } from '../store-context.ts';
import { type CatalogIndex, type CatalogState, type Shadow, shadowAt } from './catalog-state.ts';
import { isDamage } from './damaged-indices.ts';
import { elect, electAll } from './election.ts';
import { setsOf } from './index-entries.ts';
import { SeqSet } from './seq-set.ts';

/**
 * Begins generations: with each change of what is searched, the latest documents of the collection are elected. The
 * caller holds the lock of the collection.
 */
export class Generations {
  readonly #context: StoreContext;
  /** Indices that are taken up again. Elections count them, but searches do not see them before the end of one. */
  readonly #returning = new Set<string>();

  constructor(context: StoreContext) {
    this.#context = context;
  }

  next(collection: Collection): number {
    return this.#current(collection) + 1;
  }

  /** Runs work that takes up a damaged index again. */
  async whileReturning(name: string, work: () => Promise<void>): Promise<void> {
    this.#returning.add(name);
    try {
      await work();
    } finally {
      this.#returning.delete(name);
    }
  }

  async hasReadableShadow(index: CatalogIndex): Promise<boolean> {
    const set = shadowAt(index, this.#current(index.collection));
    return set === undefined || (await this.#isReadable(set));
  }

  /** Whether each searched index has a readable, current shadow. */
  async hasCurrentShadows(collection: Collection): Promise<boolean> {
    for (const index of this.candidates(this.#context.catalog.state, collection)) {
      if (index.isUnelected === true) return false;
      if (!(await this.hasReadableShadow(index))) return false;
    }
    return true;
  }

  async #isReadable(set: string): Promise<boolean> {
    try {
      SeqSet.read(Buffer.from(await this.#context.backEnd.state.readSet(set)));
      return true;
    } catch (error) {
      const isGone = error instanceof BackEndFailure && (error.reason === 'gone' || error.reason === 'damaged');
      if (!isGone && !(error instanceof RangeError)) throw error;
      return false;
    }
  }

  /** Indices that are searched and can be read. */
  candidates(state: CatalogState, collection: Collection): readonly CatalogIndex[] {
    return searchedIndices(state, collection).filter(({ name }) => !this.#isLeftOut(name));
  }

  /** Starts over without an index that turns out to be damaged. */
  async electAgain(collection: Collection): Promise<void> {
    const { catalog, damaged } = this.#context;
    const generation = this.#current(collection);
    for (;;) {
      const damagedBefore = damaged.size;
      try {
        const candidates = this.candidates(catalog.state, collection);
        const shadows = await electAll(this.#context, { generation, candidates });
        await this.#enterGeneration(collection, shadows, (state) => state);
        return;
      } catch (error) {
        if (!isDamage(error) || damaged.size === damagedBefore) throw error;
      }
    }
  }

  /** Replaces an index in the catalog, with an election if searches see the change. */
  async replace(before: CatalogIndex, after: CatalogIndex): Promise<void> {
    const isSeen = isSearched(before) || (isSearched(after) && after.isDropped === undefined);
    if (isSeen) await this.change(before, after);
    else await this.#context.catalog.change((state) => withIndex(state, after));
  }

  /** Elects the latest documents for a change, then makes the change and begins the next generation. */
  async change(before: CatalogIndex, after: CatalogIndex, without?: readonly string[]): Promise<void> {
    const { catalog, damaged } = this.#context;
    const { collection } = before;
    const generation = this.#current(collection);
    const candidates = this.candidates(withIndex(catalog.state, after), collection);
    const shadows =
      damaged.has(before.name) || !(await this.hasCurrentShadows(collection))
        ? await electAll(this.#context, { generation, candidates })
        : await elect(this.#context, {
            touched: before,
            isEntering: !isSearched(before),
            ...defined({ without }),
            generation,
            candidates,
          });
    await this.#enterGeneration(collection, shadows, (state) => withIndex(state, after));
  }

  /** Gives an index documents with the same keys and times. `gone` are those that it had. */
  async exchange(after: CatalogIndex, gone: CatalogIndex): Promise<void> {
    const { catalog } = this.#context;
    const { id, collection } = after;
    const change = (state: CatalogState): CatalogState => withIndex(withIndex(state, after), gone);
    if (!isSearched(after)) {
      await catalog.change(change);
      return;
    }
    const generation = this.#current(collection);
    const candidates = this.candidates(change(catalog.state), collection);
    const shadows = (await this.hasCurrentShadows(collection))
      ? await elect(this.#context, { touched: after, isEntering: true, generation, candidates })
      : await electAll(this.#context, { generation, candidates });
    // Earlier cursors go on with it: sequences of their own generation say nothing of these documents.
    const own = (shadows.get(id) ?? []).slice(-1).map(({ set }) => ({ since: 0, set }));
    await this.#enterGeneration(collection, new Map([...shadows, [id, own]]), change);
  }

  /** Changes the catalog and begins the next generation. */
  async #enterGeneration(
    collection: Collection,
    shadows: ReadonlyMap<number, readonly Shadow[]>,
    change: (state: CatalogState) => CatalogState,
  ): Promise<void> {
    const { catalog } = this.#context;
    const generation = this.#current(collection) + 1;
    const earlier = catalog.state;
    const later = await catalog.change((state) => {
      const changed = change(state);
      const elected = (index: CatalogIndex): CatalogIndex => {
        if (index.collection !== collection) return index;
        const { isUnelected: _, ...rest } = index;
        const unelected = this.#isLeftOut(index.name) ? { isUnelected: true as const } : {};
        return { ...rest, shadows: shadows.get(index.id) ?? index.shadows, ...unelected };
      };
      return {
        ...changed,
        indices: changed.indices.map(elected),
        generations: { ...changed.generations, [collection]: generation },
      };
    });
    await this.dropUnused(earlier, later);
  }

  /** Drops sets that no generation uses any more. */
  async dropUnused(earlier: CatalogState, later: CatalogState): Promise<void> {
    const used = setsOf(later);
    for (const set of setsOf(earlier))
      if (!used.has(set)) await this.#context.backEnd.state.dropSet(set).catch(() => {});
  }

  #current(collection: Collection): number {
    return this.#context.catalog.state.generations[collection];
  }

  #isLeftOut(name: string): boolean {
    return this.#context.damaged.has(name) && !this.#returning.has(name);
  }
}
