import { type Collection, collections } from '../../../model/collection.ts';
import type { BackEndCopyProgress } from '../back-end.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { StoreContext } from '../store-context.ts';
import type { CatalogIndex } from './catalog-state.ts';
import type { Generations } from './generations.ts';
import { sideName } from './index-names.ts';
import type { RecordDeletions } from './record-deletions.ts';
import { recordsContent } from './records-content.ts';

interface RecoveryParts {
  readonly generations: Generations;
  readonly deletions: RecordDeletions;
  /** Removes the dropped indices of a collection. */
  readonly removeDropped: (collection: Collection) => Promise<void>;
}

/** Finishes what the last process left half done, and takes indices up again that were rebuilt. */
export class IndexRecovery {
  readonly #context: StoreContext;
  readonly #generations: Generations;
  readonly #deletions: RecordDeletions;
  readonly #removeDropped: RecoveryParts['removeDropped'];

  constructor(context: StoreContext, { generations, deletions, removeDropped }: RecoveryParts) {
    this.#context = context;
    this.#generations = generations;
    this.#deletions = deletions;
    this.#removeDropped = removeDropped;
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
    for (const collection of collections) await this.#electIfNeeded(collection, true);
  }

  /** Takes a damaged index up again that was rebuilt. The caller holds the lock of its collection. */
  async takeBack(index: CatalogIndex): Promise<void> {
    const { damaged } = this.#context;
    await this.#generations.whileReturning(index.name, async () => {
      await this.#resume(index);
      await this.#electIfNeeded(index.collection);
    });
    damaged.forget(index.name);
  }

  async #electIfNeeded(collection: Collection, isAnnounced = false): Promise<void> {
    const { onEvent } = this.#context;
    if (await this.#generations.hasCurrentShadows(collection)) return;
    if (isAnnounced) onEvent({ kind: 'electing', collection });
    await this.#generations.electAgain(collection);
    onEvent({ kind: 'recovered', index: collection, words: 'The latest documents were elected again.' });
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
    const content = recordsContent(index);
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
    if (deleting !== undefined) await this.#deletions.finish(id);
  }
}
