import type { Collection } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import type { Enrichment, Index, Origin } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { defaultEnd, mustBeFree, mustHave, newIndexId, withIndex, withoutIndex } from '../../catalog-entries.ts';
import { ReadWriteLock } from '../../read-write-lock.ts';
import type { NewIndex } from '../../store.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { StoreContext } from '../store-context.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { Generations } from './generations.ts';
import { countDocuments, refreshIndex } from './index-documents.ts';
import { exchangedEntries, indexValue } from './index-entries.ts';
import { recordsName } from './index-names.ts';
import { IndexRecovery } from './index-recovery.ts';
import { RecordDeletions } from './record-deletions.ts';
import { recordsContent } from './records-content.ts';

/**
 * Creates, publishes, changes and drops indices, and decides what is searched of them. An interrupted change either has
 * no effect or is finished when the store is opened again.
 */
export class Indices {
  readonly #context: StoreContext;
  readonly generations: Generations;
  readonly deletions: RecordDeletions;
  readonly recovery: IndexRecovery;
  /** Creations share it. An exclusive holder sees every index of the catalog in the engine. */
  readonly #creating = new ReadWriteLock();

  constructor(context: StoreContext) {
    this.#context = context;
    this.generations = new Generations(context);
    this.deletions = new RecordDeletions(context, this.generations);
    this.recovery = new IndexRecovery(context, {
      generations: this.generations,
      deletions: this.deletions,
      removeDropped: (collection) => this.#removeDropped(collection),
    });
  }

  async list(): Promise<readonly Index[]> {
    const { state } = this.#context.catalog;
    const shown = state.indices.filter(({ isDropped, replaces }) => isDropped === undefined && replaces === undefined);
    return await Promise.all(shown.map((index) => this.#shown(index)));
  }

  /** Runs the work while no index is being created. */
  async betweenCreations<T>(work: () => Promise<T>): Promise<T> {
    return await this.#creating.exclusive(work);
  }

  async create(spec: NewIndex): Promise<Index> {
    return await this.#creating.shared(() => this.#create(spec));
  }

  async #create(spec: NewIndex): Promise<Index> {
    const { collection, label, access, speed = 'slow', startedAt, endedAt, origin, replaces } = spec;
    const { catalog, backEnd } = this.#context;
    if (replaces !== undefined) await this.dropReplacements(replaces);
    let newId = 0;
    await catalog.change((state) => {
      if (replaces === undefined) mustBeFree(state, { collection, label, access });
      // Nobody sees its number.
      const id = newIndexId(state, replaces === undefined ? access : { kind: 'private', ownerId: 0 });
      newId = id;
      const index: CatalogIndex = {
        id,
        collection,
        label,
        access,
        state: 'filling',
        startedAt,
        speed,
        ...defined({ endedAt, origin, replaces }),
        name: recordsName(collection, id),
        layout: backEnd.layoutOf(collection),
        publishedIn: 0,
        shadows: [],
        renamed: {},
        isNew: true as const,
      };
      const lastId = access.kind === 'public' && replaces === undefined ? id : state.lastId;
      return { ...state, lastId, indices: [...state.indices, index] };
    });
    const index = mustHave(catalog.state, newId);
    try {
      await backEnd.createIndex(index.name, recordsContent(index));
    } catch (error) {
      await catalog.change((state) => withoutIndex(state, newId)).catch(() => {});
      throw error;
    }
    await catalog
      .change((state) => {
        const { isNew: _, ...rest } = mustHave(state, newId);
        return withIndex(state, rest);
      })
      // If this fails, `isNew` stays set, and opening the store creates the index if it is missing.
      .catch(() => {});
    return indexValue(index, 0);
  }

  async publish(id: number): Promise<Index> {
    const { backEnd, damaged, merges } = this.#context;
    return await this.#exclusive(id, async (index) => {
      if (index.state === 'published') return;
      damaged.mustBeIntact(index);
      await refreshIndex(this.#context, index);
      const publishedIn = this.generations.next(index.collection);
      const { documents, newest } = await backEnd.statistics(index.name);
      const endedAt = index.endedAt ?? defaultEnd(index.startedAt, newest);
      await this.generations.replace(index, { ...index, state: 'published', publishedIn, endedAt, records: documents });
      await backEnd.state.dropBatches(id).catch(() => {}); // Leftover batch names do no harm.
      merges.add(index.name);
    });
  }

  async withdraw(id: number): Promise<Index> {
    return await this.#exclusive(id, async (index) => {
      if (index.state === 'filling') throw new ProblemError('conflict', 'The index is not published.');
      if (index.state === 'published') await this.generations.replace(index, { ...index, state: 'withdrawn' });
    });
  }

  async relabel(id: number, label: string): Promise<Index> {
    return await this.#exclusive(id, async (index) => {
      if (index.label === label) return;
      mustBeFree(this.#context.catalog.state, { ...index, label });
      await this.generations.replace(index, { ...index, label });
    });
  }

  async setOrigin(id: number, origin: Origin): Promise<Index> {
    return await this.#describe(id, { origin });
  }

  async #describe(id: number, part: Pick<CatalogIndex, 'origin'> | Pick<CatalogIndex, 'enrichment'>): Promise<Index> {
    const { catalog } = this.#context;
    return await this.#exclusive(id, async () => {
      await catalog.change((state) => withIndex(state, { ...mustHave(state, id), ...part }));
    });
  }

  async setEnrichment(id: number, enrichment: Enrichment): Promise<Index> {
    await this.dropReplacements(id);
    return await this.#describe(id, { enrichment });
  }

  async exchange(id: number, replacementId: number, enrichment: Enrichment): Promise<Index> {
    const { backEnd, catalog, damaged, merges } = this.#context;
    return await this.#exclusive(id, async (index) => {
      const other = mustHave(catalog.state, replacementId);
      if (other.replaces !== id || other.isDropped === true || index.state === 'filling')
        throw new ProblemError('conflict', 'The one index was not made to replace the other one.');
      for (const one of [index, other]) damaged.mustBeIntact(one);
      await refreshIndex(this.#context, other);
      const { documents } = await backEnd.statistics(other.name);
      if (documents !== (index.records ?? (await countDocuments(this.#context, index))))
        throw new ProblemError('conflict', 'The index has changed meanwhile.');
      const { after, gone } = exchangedEntries(index, other, { records: documents, enrichment });
      await this.generations.exchange(after, gone);
      // The change is made. Opening the store removes what cannot be removed now.
      await this.#removeDropped(index.collection).catch(() => {});
      merges.add(after.name);
    });
  }

  async drop(id: number): Promise<void> {
    const { catalog, locks } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await this.dropReplacements(id);
    await locks[collection].exclusive(async () => {
      const index = mustHave(catalog.state, id);
      await this.generations.replace(index, { ...index, isDropped: true });
      await this.#removeDropped(collection);
    });
  }

  /** Drops the indices that were made to replace this one, or any. */
  async dropReplacements(id?: number): Promise<void> {
    for (const { id: other, replaces, isDropped } of this.#context.catalog.state.indices)
      if (replaces !== undefined && replaces === (id ?? replaces) && isDropped === undefined) await this.drop(other);
  }

  async #exclusive(id: number, work: (index: CatalogIndex) => Promise<void>): Promise<Index> {
    const { catalog, locks } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await locks[collection].exclusive(async () => {
      await this.deletions.finishEarlier(id);
      await work(mustHave(catalog.state, id));
    });
    return await this.#shown(mustHave(catalog.state, id));
  }

  async #removeDropped(collection: Collection): Promise<void> {
    const { backEnd, catalog, damaged, freshness, merges } = this.#context;
    const dropped = catalog.state.indices.filter(
      (index) => index.isDropped === true && index.collection === collection,
    );
    for (const { id, name, rebuilding, deletions } of dropped) {
      await merges.without([name], () => backEnd.dropIndex(name));
      merges.forget(name);
      if (rebuilding !== undefined) await backEnd.dropIndex(rebuilding.name);
      freshness.forget(name);
      damaged.forget(name);
      await backEnd.state.dropBatches(id).catch(() => {});
      if (deletions !== undefined) await backEnd.state.dropSet(deletions).catch(() => {});
      const earlier = catalog.state;
      const later = await catalog.change((state) => withoutIndex(state, id));
      await this.generations.dropUnused(earlier, later);
    }
  }

  /** Takes the count from the catalog, or else from the engine. */
  async #shown(index: CatalogIndex): Promise<Index> {
    const { damaged } = this.#context;
    let count = index.records ?? 0;
    if (index.records === undefined && !damaged.has(index.name)) {
      try {
        await refreshIndex(this.#context, index);
      } catch (error) {
        // For example a full disk. Then the count is what searches saw before.
        if (!(error instanceof BackEndFailure)) throw error;
      }
      await damaged.guard(index.name, async () => {
        count = await countDocuments(this.#context, index);
      });
    }
    const damage = damaged.stateOf(index.name);
    const value = indexValue(index, count);
    return damage === undefined ? value : { ...value, damage };
  }
}
