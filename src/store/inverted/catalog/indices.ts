import { type Collection, collections } from '../../../model/collection.ts';
import { defined } from '../../../model/defined.ts';
import type { Enrichment, Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { StoreCall } from '../../call.ts';
import {
  defaultEnd,
  isSearched,
  mustBeFree,
  mustHave,
  newIndexId,
  searchedIndices,
  withIndex,
  withoutIndex,
} from '../../catalog-entries.ts';
import { ReadWriteLock } from '../../read-write-lock.ts';
import type { NewIndex } from '../../store.ts';
import { type BackEndCopyProgress, BackEndFailure } from '../back-end.ts';
import { ALL_DOCUMENTS } from '../node.ts';
import { type StoreContext, USUAL_LIMIT_MS } from '../store-context.ts';
import { type CatalogIndex, type CatalogState, type Shadow, shadowAt } from './catalog-state.ts';
import { isDamage } from './damaged-indices.ts';
import { writeDeletions } from './deletions.ts';
import { elect, electAll, KEYS_AT_A_TIME } from './election.ts';
import { encodeAgain } from './encode-again.ts';
import { exchangedEntries, indexValue, setsOf } from './index-entries.ts';
import { recordsName, sideName } from './index-names.ts';
import { SeqSet } from './seq-set.ts';

/**
 * Creates, publishes, changes and drops indices, and decides what is searched of them. An interrupted change either has
 * no effect or is finished when the store is opened again.
 */
export class Indices {
  readonly #context: StoreContext;
  /** Indices that are taken up again. Elections count them, but searches do not see them before the end of one. */
  readonly #returning = new Set<string>();
  /** Creations share it. An exclusive holder sees every index of the catalog in the engine. */
  readonly #creating = new ReadWriteLock();

  constructor(context: StoreContext) {
    this.#context = context;
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
    for (const other of catalog.state.indices)
      if (replaces !== undefined && other.replaces === replaces && other.isDropped === undefined)
        await this.drop(other.id);
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
      await backEnd.createIndex(index.name, { kind: 'records', collection, encode: encodeAgain(backEnd.form, index) });
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
      await this.#refresh(index);
      const publishedIn = this.#generation(index.collection) + 1;
      const { documents, newest } = await backEnd.statistics(index.name);
      const endedAt = index.endedAt ?? defaultEnd(index.startedAt, newest);
      await this.#replace(index, { ...index, state: 'published', publishedIn, endedAt, records: documents });
      await backEnd.state.dropBatches(id).catch(() => {}); // Leftover batch names do no harm.
      merges.add(index.name);
    });
  }

  async withdraw(id: number): Promise<Index> {
    return await this.#exclusive(id, async (index) => {
      if (index.state === 'filling') throw new ProblemError('conflict', 'The index is not published.');
      if (index.state === 'published') await this.#replace(index, { ...index, state: 'withdrawn' });
    });
  }

  async relabel(id: number, label: string): Promise<Index> {
    return await this.#exclusive(id, async (index) => {
      if (index.label === label) return;
      mustBeFree(this.#context.catalog.state, { ...index, label });
      await this.#replace(index, { ...index, label });
    });
  }

  /** Changes what is said of an index. */
  async describe(id: number, part: Pick<CatalogIndex, 'origin'> | Pick<CatalogIndex, 'enrichment'>): Promise<Index> {
    const { catalog } = this.#context;
    return await this.#exclusive(id, async () => {
      await catalog.change((state) => withIndex(state, { ...mustHave(state, id), ...part }));
    });
  }

  async exchange(id: number, replacementId: number, enrichment: Enrichment): Promise<Index> {
    const { backEnd, catalog, damaged, merges } = this.#context;
    return await this.#exclusive(id, async (index) => {
      const other = mustHave(catalog.state, replacementId);
      if (other.replaces !== id || index.state === 'filling')
        throw new ProblemError('conflict', 'The one index was not made to replace the other one.');
      for (const one of [index, other]) damaged.mustBeIntact(one);
      await this.#refresh(other);
      const { documents } = await backEnd.statistics(other.name);
      if (documents !== (index.records ?? (await this.#count(index))))
        throw new ProblemError('conflict', 'The index has changed meanwhile.');
      const { after, gone } = exchangedEntries(index, other, { records: documents, enrichment });
      const change = (state: CatalogState): CatalogState => withIndex(withIndex(state, after), gone);
      if (isSearched(index)) {
        const { collection } = index;
        const candidates = this.#candidates(change(catalog.state), collection);
        const shadows = await electAll(this.#context, { generation: this.#generation(collection), candidates });
        await this.#enterGeneration(collection, shadows, change);
      } else await catalog.change(change);
      await this.#removeDropped(index.collection);
      merges.add(after.name);
    });
  }

  async drop(id: number): Promise<void> {
    const { catalog, locks } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await locks[collection].exclusive(async () => {
      const index = mustHave(catalog.state, id);
      await this.#replace(index, { ...index, isDropped: true });
      await this.#removeDropped(collection);
    });
  }

  async deleteRecords(id: number, keys: readonly string[]): Promise<number> {
    const { catalog, damaged, locks, merges } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    return await locks[collection].exclusive(async () => {
      damaged.mustBeIntact(mustHave(catalog.state, id));
      await this.#finishEarlierDeletion(id);
      const index = mustHave(catalog.state, id);
      await this.#refresh(index);
      const validKeys = [...new Set(keys)].filter((key) => KEY.test(key));
      const deleting = await this.#existingKeys(index, validKeys);
      if (deleting.length === 0) return 0;
      const { records: _, ...rest } = index;
      if (isSearched(index)) await this.#change(index, { ...rest, deleting }, deleting);
      else await catalog.change((state) => withIndex(state, { ...rest, deleting }));
      await merges.without([index.name], () => this.#finishDeletion(id));
      return deleting.length;
    });
  }

  /** Takes a damaged index up again that was rebuilt. The caller holds the lock of its collection. */
  async takeBack(index: CatalogIndex): Promise<void> {
    const { damaged, onEvent } = this.#context;
    const { collection, name } = index;
    this.#returning.add(name);
    try {
      await this.#resume(index);
      if (!(await this.#hasCurrentShadows(collection))) {
        await this.#electAll(collection);
        onEvent({ kind: 'recovered', index: collection, words: ELECTED });
      }
    } finally {
      this.#returning.delete(name);
    }
    damaged.forget(name);
  }

  #isLeftOut(name: string): boolean {
    return this.#context.damaged.has(name) && !this.#returning.has(name);
  }

  /** Call it before a write: a deletion that is finished later would remove the new records of its keys, too. */
  async prepareWrite(id: number): Promise<void> {
    const { backEnd, catalog, locks } = this.#context;
    const { collection, deleting } = mustHave(catalog.state, id);
    if (deleting !== undefined && !backEnd.isReader)
      await locks[collection].exclusive(() => this.#finishEarlierDeletion(id));
  }

  /** Finishes the work that the last process left half done. Marks indices that cannot be read as damaged. */
  async recover(): Promise<void> {
    const { backEnd, catalog, damaged, onEvent } = this.#context;
    const { indices: all, side } = catalog.state;
    const indices = side.sources.length + all.length;
    let doneIndices = 0;
    const reportNext = (): void => onEvent({ kind: 'resuming', doneIndices: doneIndices++, indices });
    for (const { side: table, generation } of side.sources) {
      reportNext();
      const name = sideName(generation);
      await damaged.guard(name, () => backEnd.resume(name, { kind: 'side', side: table }, false));
    }
    for (const index of all) {
      reportNext();
      await this.#ifRoom(index.name, async () => {
        if (index.isDropped === true) await this.#removeDropped(index.collection);
        else if (!damaged.has(index.name)) await damaged.guard(index.name, () => this.#resume(index));
      });
    }
    for (const collection of collections) {
      if (await this.#hasCurrentShadows(collection)) continue;
      onEvent({ kind: 'electing', collection });
      await this.#electAll(collection);
      onEvent({ kind: 'recovered', index: collection, words: ELECTED });
    }
  }

  /**
   * Runs the work. On a full disk the index keeps answering what it has: its next change indexes the other records, and
   * the next start does the rest.
   */
  async #ifRoom(index: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BackEndFailure) || error.reason !== 'full') throw error;
      this.#context.onEvent({ kind: 'waiting', index, words: error.message });
    }
  }

  async #resume(index: CatalogIndex): Promise<void> {
    const { backEnd, damaged, freshness, merges, onEvent } = this.#context;
    const { id, name, collection, state, isNew, deleting, records: expected } = index;
    const content = { kind: 'records', collection, encode: encodeAgain(backEnd.form, index) } as const;
    const isFilling = state === 'filling';
    // Before anything can fail, so that the next search tries again.
    if (isFilling) freshness.mark(name);
    if (isNew === true) await backEnd.createIndex(name, content);
    const onProgress = (progress: BackEndCopyProgress): void => onEvent({ kind: 'replaying', collection, ...progress });
    const records = await backEnd.resume(name, content, isFilling, onProgress);
    if (records > 0) onEvent({ kind: 'recovered', index: name, words: `${records} records were indexed again.` });
    const { documents, segments } = await backEnd.statistics(name);
    // The list of segments has no checksum.
    if (expected !== undefined && documents !== expected)
      damaged.mark(name, `there are ${documents} documents instead of ${expected}`);
    else if (!isFilling && segments > 1) merges.add(name);
    if (deleting !== undefined) await this.#finishDeletion(id);
  }

  async hasReadableShadow(index: CatalogIndex): Promise<boolean> {
    const set = shadowAt(index, this.#generation(index.collection));
    return set === undefined || (await this.#isReadable(set));
  }

  /** Whether each searched index has a readable, current shadow. */
  async #hasCurrentShadows(collection: Collection): Promise<boolean> {
    for (const index of this.#candidates(this.#context.catalog.state, collection)) {
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
  #candidates(state: CatalogState, collection: Collection): readonly CatalogIndex[] {
    return searchedIndices(state, collection).filter(({ name }) => !this.#isLeftOut(name));
  }

  /** Starts over without an index that turns out to be damaged. */
  async #electAll(collection: Collection): Promise<void> {
    const { catalog, damaged } = this.#context;
    const generation = this.#generation(collection);
    for (;;) {
      const damagedBefore = damaged.size;
      try {
        const candidates = this.#candidates(catalog.state, collection);
        const shadows = await electAll(this.#context, { generation, candidates });
        await this.#enterGeneration(collection, shadows, (state) => state);
        return;
      } catch (error) {
        if (!isDamage(error) || damaged.size === damagedBefore) throw error;
      }
    }
  }

  async #exclusive(id: number, work: (index: CatalogIndex) => Promise<void>): Promise<Index> {
    const { catalog, locks } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await locks[collection].exclusive(async () => {
      await this.#finishEarlierDeletion(id);
      await work(mustHave(catalog.state, id));
    });
    return await this.#shown(mustHave(catalog.state, id));
  }

  /** Replaces an index in the catalog, with an election if searches see the change. */
  async #replace(before: CatalogIndex, after: CatalogIndex): Promise<void> {
    const isSeen = isSearched(before) || (isSearched(after) && after.isDropped === undefined);
    if (isSeen) await this.#change(before, after);
    else await this.#context.catalog.change((state) => withIndex(state, after));
  }

  /** Elects the latest documents for a change, then makes the change and begins the next generation. */
  async #change(before: CatalogIndex, after: CatalogIndex, without?: readonly string[]): Promise<void> {
    const { catalog, damaged } = this.#context;
    const { collection } = before;
    const generation = this.#generation(collection);
    const candidates = this.#candidates(withIndex(catalog.state, after), collection);
    const shadows =
      damaged.has(before.name) || !(await this.#hasCurrentShadows(collection))
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

  /** Changes the catalog and begins the next generation. */
  async #enterGeneration(
    collection: Collection,
    shadows: ReadonlyMap<number, readonly Shadow[]>,
    change: (state: CatalogState) => CatalogState,
  ): Promise<void> {
    const { catalog } = this.#context;
    const generation = this.#generation(collection) + 1;
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
    await this.#dropUnused(setsOf(earlier), setsOf(later));
  }

  /** Finishes a deletion that failed halfway, for example on a full disk. */
  async #finishEarlierDeletion(id: number): Promise<void> {
    const { catalog, damaged, merges } = this.#context;
    const { deleting, name } = mustHave(catalog.state, id);
    if (deleting === undefined || damaged.has(name)) return;
    await merges.without([name], () => this.#finishDeletion(id));
  }

  async #finishDeletion(id: number): Promise<void> {
    const { backEnd, catalog, freshness } = this.#context;
    const index = mustHave(catalog.state, id);
    const { deleting = [], name, renamed } = index;
    const deletions = await this.#writeDeletions(index, deleting);
    for (let at = 0; at < deleting.length; at += KEYS_AT_A_TIME)
      await backEnd.remove(name, deleting.slice(at, at + KEYS_AT_A_TIME), renamed);
    freshness.mark(name);
    await this.#refresh(index);
    const isFilling = index.state === 'filling';
    const increments = Object.fromEntries(deleting.map((key) => [key, (renamed[key] ?? 0) + 1]));
    const records = isFilling ? {} : { records: await this.#count(index) };
    await catalog.change((state) => {
      const { deleting: _, ...rest } = mustHave(state, id);
      const renames = isFilling ? { renamed: { ...renamed, ...increments } } : {};
      return withIndex(state, { ...rest, ...records, ...renames, ...deletions });
    });
    if (index.deletions !== undefined) await backEnd.state.dropSet(index.deletions).catch(() => {});
  }

  /** Only engines with their own files need the list. */
  async #writeDeletions(index: CatalogIndex, keys: readonly string[]): Promise<Pick<CatalogIndex, 'deletions'>> {
    const { backEnd } = this.#context;
    const before = backEnd.files === undefined ? undefined : backEnd.nextSequence(index.name);
    return before === undefined ? {} : { deletions: await writeDeletions(backEnd.state, index, keys, before) };
  }

  async #existingKeys({ name }: CatalogIndex, keys: readonly string[]): Promise<readonly string[]> {
    const existing: string[] = [];
    for (let at = 0; at < keys.length; at += KEYS_AT_A_TIME) {
      const batch = keys.slice(at, at + KEYS_AT_A_TIME);
      const positions = await this.#context.backEnd.positions(name, { kind: 'keys', keys: batch });
      for (const { key } of positions) existing.push(key);
    }
    return existing;
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
      await this.#dropUnused(setsOf(earlier), setsOf(later));
    }
  }

  /** Drops sets that no generation uses any more. */
  async #dropUnused(earlier: ReadonlySet<string>, later: ReadonlySet<string>): Promise<void> {
    for (const set of earlier) if (!later.has(set)) await this.#context.backEnd.state.dropSet(set).catch(() => {});
  }

  #generation(collection: Collection): number {
    return this.#context.catalog.state.generations[collection];
  }

  async #refresh({ name }: CatalogIndex): Promise<void> {
    await this.#context.damaged.watch(name, () => this.#context.freshness.refresh([name]));
  }

  /** Takes the count from the catalog, or else from the engine. */
  async #shown(index: CatalogIndex): Promise<Index> {
    const { damaged } = this.#context;
    let count = index.records ?? 0;
    if (index.records === undefined && !damaged.has(index.name)) {
      try {
        await this.#refresh(index);
      } catch (error) {
        // For example a full disk. Then the count is what searches saw before.
        if (!(error instanceof BackEndFailure)) throw error;
      }
      await damaged.guard(index.name, async () => {
        count = await this.#count(index);
      });
    }
    const damage = damaged.stateOf(index.name);
    const value = indexValue(index, count);
    return damage === undefined ? value : { ...value, damage };
  }

  async #count({ id, name }: CatalogIndex): Promise<number> {
    const search = { targets: [{ index: name, indexId: id }], node: ALL_DOCUMENTS, isHeavy: false, mayBeMissing: true };
    return await this.#context.backEnd.count(search, new StoreCall(undefined, USUAL_LIMIT_MS));
  }
}

const ELECTED = 'The latest documents were elected again.';
const KEY = /^[0-9a-f]{32}$/;
