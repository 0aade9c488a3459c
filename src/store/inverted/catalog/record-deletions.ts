import { isSearched, mustHave, withIndex } from '../../catalog-entries.ts';
import type { StoreContext } from '../store-context.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { writeDeletions } from './deletions.ts';
import { KEYS_AT_A_TIME } from './election.ts';
import type { Generations } from './generations.ts';
import { countDocuments, refreshIndex } from './index-documents.ts';

/** Deletes records of indices. A deletion that was interrupted is finished before the next change of its index. */
export class RecordDeletions {
  readonly #context: StoreContext;
  readonly #generations: Generations;

  constructor(context: StoreContext, generations: Generations) {
    this.#context = context;
    this.#generations = generations;
  }

  /** Call it before a write: a deletion that is finished later would remove the new records of its keys, too. */
  async prepareWrite(id: number): Promise<void> {
    const { backEnd, catalog, locks } = this.#context;
    const { collection, deleting } = mustHave(catalog.state, id);
    if (deleting !== undefined && !backEnd.isReader) await locks[collection].exclusive(() => this.finishEarlier(id));
  }

  async deleteRecords(id: number, keys: readonly string[]): Promise<number> {
    const { catalog, damaged, locks, merges } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    return await locks[collection].exclusive(async () => {
      damaged.mustBeIntact(mustHave(catalog.state, id));
      await this.finishEarlier(id);
      const index = mustHave(catalog.state, id);
      await refreshIndex(this.#context, index);
      const validKeys = [...new Set(keys)].filter((key) => KEY.test(key));
      const deleting = await this.#existingKeys(index, validKeys);
      if (deleting.length === 0) return 0;
      const { records: _, ...rest } = index;
      if (isSearched(index)) await this.#generations.change(index, { ...rest, deleting }, deleting);
      else await catalog.change((state) => withIndex(state, { ...rest, deleting }));
      await merges.without([index.name], () => this.finish(id));
      return deleting.length;
    });
  }

  /** Finishes a deletion that failed halfway, for example on a full disk. */
  async finishEarlier(id: number): Promise<void> {
    const { catalog, damaged, merges } = this.#context;
    const { deleting, name } = mustHave(catalog.state, id);
    if (deleting === undefined || damaged.has(name)) return;
    await merges.without([name], () => this.finish(id));
  }

  /** Removes the records that the catalog says are to be removed. */
  async finish(id: number): Promise<void> {
    const { backEnd, catalog, freshness } = this.#context;
    const index = mustHave(catalog.state, id);
    const { deleting = [], name, renamed } = index;
    const deletions = await this.#writeDeletions(index, deleting);
    for (let at = 0; at < deleting.length; at += KEYS_AT_A_TIME)
      await backEnd.remove(name, deleting.slice(at, at + KEYS_AT_A_TIME), renamed);
    freshness.mark(name);
    await refreshIndex(this.#context, index);
    const isFilling = index.state === 'filling';
    const increments = Object.fromEntries(deleting.map((key) => [key, (renamed[key] ?? 0) + 1]));
    const records = isFilling ? {} : { records: await countDocuments(this.#context, index) };
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
}

const KEY = /^[0-9a-f]{32}$/;
