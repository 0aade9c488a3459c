import { setTimeout as wait } from 'node:timers/promises';
import { indexOf, mustHave, withIndex } from '../../catalog-entries.ts';
import type { IndexFiles } from '../back-end.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { isDamage } from '../catalog/damaged-indices.ts';
import { deletedFrom } from '../catalog/deletions.ts';
import { nextName, sideName } from '../catalog/index-names.ts';
import type { Indices } from '../catalog/indices.ts';
import { recordsContent } from '../catalog/records-content.ts';
import type { SideStore } from '../side/side-store.ts';
import type { StoreContext } from '../store-context.ts';

/**
 * Rebuilds damaged indices from their records, one after the other, while the others answer. The records are the log:
 * everything else of an index follows from them. An index whose records are damaged too stays as it is.
 */
export class Repairs implements AsyncDisposable {
  readonly #context: StoreContext;
  readonly #files: IndexFiles;
  readonly #indices: Indices;
  readonly #sideTables: SideStore;
  readonly #waiting = new Set<string>();
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(context: StoreContext, files: IndexFiles, indices: Indices, sideTables: SideStore) {
    this.#context = context;
    this.#files = files;
    this.#indices = indices;
    this.#sideTables = sideTables;
  }

  start(): void {
    this.#context.damaged.rebuildBy((name) => this.#add(name));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  #add(name: string): void {
    this.#waiting.add(name);
    this.#running ??= this.#runAll().finally(() => {
      this.#running = undefined;
    });
  }

  async #runAll(): Promise<void> {
    for (const name of this.#waiting) {
      if (this.#closing.signal.aborted) return;
      this.#waiting.delete(name);
      await this.#run(name);
    }
  }

  async #run(name: string): Promise<void> {
    const { catalog, damaged, onEvent } = this.#context;
    const { indices, side } = catalog.state;
    const index = indices.find((each) => each.name === name);
    const source = side.sources.find(({ generation }) => sideName(generation) === name);
    try {
      if (index !== undefined && index.isDropped === undefined) await this.#rebuild(index);
      else if (source !== undefined) await this.#sideTables.rebuild(source, this.#closing.signal);
      else return;
      onEvent({ kind: 'recovered', index: name, words: 'It was rebuilt from its records.' });
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      // It may have failed after the build replaced the index.
      const now = index === undefined ? name : (indexOf(catalog.state, index.id)?.name ?? name);
      damaged.giveUp(now, error instanceof Error ? error.message : String(error));
      // For example a full disk.
      if (!isDamage(error)) void this.#tryLater(now);
    }
  }

  async #tryLater(name: string): Promise<void> {
    const isOver = await wait(RETRY_MS, false, { ref: false, signal: this.#closing.signal }).catch(() => true);
    const { damaged } = this.#context;
    if (!isOver && damaged.has(name)) damaged.retry(name);
  }

  async #rebuild({ id, collection, name, rebuilding }: CatalogIndex): Promise<void> {
    const { backEnd, catalog, damaged, freshness, locks, merges, onEvent } = this.#context;
    // Writes that have begun end. New ones are refused.
    const isOnlyUnelected = await locks[collection].exclusive(async () => await this.#electAgain(id));
    if (isOnlyUnelected) return;
    const index = mustHave(catalog.state, id);
    const deletions = await deletedFrom(backEnd.state, index);
    if (deletions === undefined) throw new Error('an earlier version deleted records of it');
    const [layout, into] = [backEnd.layoutOf(collection), nextName(rebuilding?.name ?? name)];
    await catalog.change((state) => withIndex(state, { ...mustHave(state, id), rebuilding: { name: into, layout } }));
    try {
      const documents = await this.#files.rebuild(name, into, recordsContent(index), {
        deletions,
        onProgress: (progress) => onEvent({ kind: 'rebuilding', collection, ...progress }),
        signal: this.#closing.signal,
      });
      const { records } = mustHave(catalog.state, id);
      if (records !== undefined && documents !== records)
        throw new Error(`there are ${documents} records instead of ${records}`);
    } catch (error) {
      await this.#removeBuild(id, into).catch(() => {});
      throw error;
    }
    await locks[collection].exclusive(async () => {
      damaged.addBuild(into, name);
      await catalog
        .change((state) => {
          const { rebuilding: _, ...rest } = mustHave(state, id);
          return withIndex(state, { ...rest, name: into, layout });
        })
        .catch((error: unknown) => {
          damaged.forget(into);
          throw error;
        });
      damaged.forget(name);
      await this.#indices.recovery.takeBack(mustHave(catalog.state, id));
    });
    freshness.forget(name);
    await merges.without([name], () => backEnd.dropIndex(name));
    merges.forget(name);
  }

  /** Whether only the list of its latest documents was damaged, which follows from the documents. */
  async #electAgain(id: number): Promise<boolean> {
    const index = mustHave(this.#context.catalog.state, id);
    if (await this.#indices.generations.hasReadableShadow(index)) return false;
    // If the documents are damaged too, the next search finds that.
    await this.#indices.recovery.takeBack(index);
    return true;
  }

  async #removeBuild(id: number, name: string): Promise<void> {
    const { backEnd, catalog } = this.#context;
    await backEnd.dropIndex(name);
    if (this.#closing.signal.aborted || indexOf(catalog.state, id) === undefined) return;
    await catalog.change((state) => {
      const { rebuilding: _, ...rest } = mustHave(state, id);
      return withIndex(state, rest);
    });
  }
}

const RETRY_MS = 5 * 60_000;
