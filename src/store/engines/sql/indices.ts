import type { Collection } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { collectedUntil } from '../../collected-until.ts';
import {
  indexOf,
  isSearched,
  mustBeFree,
  mustHave,
  searchedIndices,
  withIndex,
  withoutIndex,
} from '../../known-indices.ts';
import type { NewIndex } from '../../store.ts';
import { type CatalogIndex, type CatalogState, type Pending, withCollection, withoutPending } from './catalog-state.ts';
import { callOff, type Election, elect, LONGEST_CHANGE_MS, undo } from './election.ts';
import { joinParts } from './join-parts.ts';
import { literal } from './literal.ts';
import { rowsTable, type StoreContext, tableName } from './store-context.ts';

/** Indices and what is searched of them. Whatever ends in the middle is finished or undone before the next change. */
export class Indices {
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  async list(): Promise<readonly Index[]> {
    const { state } = this.#context.catalog;
    const shown = state.indices.filter((index) => index.isDropped === undefined);
    const counts = await this.#counts(state);
    return shown.map((index) => indexValue(index, counts.get(index.id) ?? 0)).sort((a, b) => a.id - b.id);
  }

  async create({ collection, label, access, speed = 'slow', startedAt, endedAt }: NewIndex): Promise<Index> {
    const { catalog, superseded, batches } = this.#context;
    const { lastId } = await catalog.change((state) => {
      mustBeFree(state, { collection, label, access });
      const id = state.lastId + 1;
      const ended = endedAt === undefined ? {} : { endedAt };
      const index: CatalogIndex = {
        ...{ id, collection, label, access, state: 'filling', startedAt, ...ended, speed },
        ...{ publishedIn: 0, marks: [] },
      };
      return { ...state, lastId: id, indices: [...state.indices, index] };
    });
    superseded.begin(lastId);
    batches.begin(lastId);
    return await this.#shown(lastId);
  }

  async publish(id: number): Promise<Index> {
    const { superseded, batches } = this.#context;
    return await this.#alone(id, async (index) => {
      if (index.state === 'published') return;
      await superseded.settle(rowsTable(this.#context, index.collection), id);
      await this.#join(index);
      const publishedIn = this.#generation(index.collection) + 1;
      const endedAt = index.endedAt ?? collectedUntil(index.startedAt, await this.#newest(index));
      await this.#replace(index, { ...index, state: 'published', publishedIn, endedAt });
      superseded.end(id);
      batches.end(id);
    });
  }

  async withdraw(id: number): Promise<Index> {
    return await this.#alone(id, async (index) => {
      if (index.state === 'filling') throw new ProblemError('conflict', 'The index is not published.');
      if (index.state === 'published') await this.#replace(index, { ...index, state: 'withdrawn' });
    });
  }

  async relabel(id: number, label: string): Promise<Index> {
    return await this.#alone(id, async (index) => {
      if (index.label === label) return;
      mustBeFree(this.#context.catalog.state, { ...index, label });
      await this.#replace(index, { ...index, label });
    });
  }

  async drop(id: number): Promise<void> {
    const { catalog } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await this.#context.gates[collection].alone(async () => {
      await this.#recover(collection);
      const index = mustHave(catalog.state, id);
      await this.#replace(index, { ...index, isDropped: true });
      await this.#removeDropped(collection);
    });
  }

  async deleteRecords(id: number, keys: readonly string[]): Promise<number> {
    const { catalog, engine, records } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    return await this.#context.gates[collection].alone(async () => {
      await this.#recover(collection);
      const index = mustHave(catalog.state, id);
      const wanted = [...new Set(keys)].filter((key) => KEY.test(key));
      if (wanted.length === 0) return 0;
      const rows = rowsTable(this.#context, collection);
      const meant = `key IN (${wanted.map((key) => `toFixedString(unhex(${literal(key)}), 16)`).join(', ')})`;
      const mine = `idx = ${literal(id)} AND ${meant}`;
      const found = await engine.rows(`SELECT seq, hex(key) FROM ${rows} WHERE ${mine}`, { lane: 'write' });
      const count = new Set(found.map(([, key]) => key)).size;
      if (count === 0) return 0;
      if (isSearched(index)) {
        await this.#change(index, (state) => state, { touched: mine, except: mine }, { kind: 'deletion', indexId: id });
      }
      await engine.run(`ALTER TABLE ${rows} DELETE IN PARTITION ${literal(id)} WHERE ${meant}`, {
        timeLimitMs: LONGEST_CHANGE_MS,
        settings: { mutations_sync: 1 },
      });
      const sequences = found.map(([sequence]) => Number(sequence));
      await records.remove(collection, id, sequences);
      if (isSearched(index)) await catalog.change((state) => withCollection(state, collection, withoutPending));
      return count;
    });
  }

  /**
   * Finishes what shows of what was under way when the store was last open. Bounds of a generation that never came show nowhere: they
   * are undone before the next change, which takes the longer the more parts the table has.
   */
  async recoverAll(collections: readonly Collection[]): Promise<void> {
    const { catalog, engine, gates } = this.#context;
    const recover = async (collection: Collection): Promise<void> => {
      if (catalog.state.collections[collection].pending?.kind !== 'election') await this.#recover(collection);
      else await callOff(engine, rowsTable(this.#context, collection));
    };
    for (const collection of collections) await gates[collection].alone(() => recover(collection));
  }

  /** When the newest record of an index was observed; undefined where it has none. */
  async #newest({ collection, id }: CatalogIndex): Promise<number | undefined> {
    const sql = `SELECT max(observed), count() FROM ${rowsTable(this.#context, collection)} WHERE idx = ${literal(id)}`;
    const [[newest, count] = []] = await this.#context.engine.rows(sql, { lane: 'write' });
    return Number(count) === 0 ? undefined : Number(newest);
  }

  async #alone(id: number, work: (index: CatalogIndex) => Promise<void>): Promise<Index> {
    const { catalog, gates } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await gates[collection].alone(async () => {
      await this.#recover(collection);
      await work(mustHave(catalog.state, id));
    });
    return await this.#shown(id);
  }

  /** Every later change links all parts of the table anew, so an index of few records comes as one. */
  async #join({ collection, id }: CatalogIndex): Promise<void> {
    const { catalog, engine, database, records } = this.#context;
    const { table } = catalog.state.collections[collection];
    await joinParts(engine, { database, table, indexId: id }, { isSmall: true });
    await records.join(collection, id, { isSmall: true });
  }

  /** Puts a changed index in the place of what it was, with everything that follows for the latest records. */
  async #replace(before: CatalogIndex, after: CatalogIndex): Promise<void> {
    const { catalog } = this.#context;
    const change = (state: CatalogState): CatalogState => withIndex(state, after);
    const isSeen = isSearched(before) || (isSearched(after) && after.isDropped === undefined);
    if (isSeen) await this.#change(before, change, { touched: `idx = ${literal(before.id)}` });
    else await catalog.change(change);
  }

  /** The election for a change, then the change itself, with which the next generation comes. */
  async #change(
    { collection, id }: CatalogIndex,
    change: (state: CatalogState) => CatalogState,
    election: Pick<Election, 'touched' | 'except'>,
    left?: Pending,
  ): Promise<void> {
    const { catalog } = this.#context;
    const pending: Pending = { kind: 'election', indexId: id };
    const state = await catalog.change((now) => withCollection(now, collection, (one) => ({ ...one, pending })));
    await this.#elect(collection, state, change(state), election);
    await catalog.change((now) =>
      withCollection(change(now), collection, (one) => ({
        ...withoutPending(one),
        generation: one.generation + 1,
        ...(left === undefined ? {} : { pending: left }),
      })),
    );
  }

  async #elect(
    collection: Collection,
    before: CatalogState,
    after: CatalogState,
    election: Pick<Election, 'touched' | 'except'>,
  ): Promise<void> {
    const { engine, database, contested, superseded } = this.#context;
    const { table, generation } = before.collections[collection];
    const ids = (state: CatalogState): readonly number[] => searchedIndices(state, collection).map(({ id }) => id);
    const all = new Set([...ids(before), ...ids(after)]);
    const isSure = (id: number): boolean => !contested.has(id) && !superseded.has(id);
    // It is searched alone, and each of its rows is the only one of its document: none gives way to another.
    if (all.size === 1 && [...all].every(isSure) && election.except === undefined) return;
    const tables = { records: tableName(database, table), changes: tableName(database, `changes_${collection}`) };
    const onContested = (id: number): void => contested.add(id);
    await elect({
      engine,
      ...tables,
      generation,
      searched: ids(before),
      candidates: ids(after),
      onContested,
      ...election,
    });
  }

  async #recover(collection: Collection): Promise<void> {
    const { catalog, engine, records } = this.#context;
    const { pending, generation } = catalog.state.collections[collection];
    if (pending !== undefined) {
      const rows = rowsTable(this.#context, collection);
      const searched = searchedIndices(catalog.state, collection).map(({ id }) => id);
      await undo(engine, rows, generation, searched);
      const index = indexOf(catalog.state, pending.indexId);
      if (pending.kind === 'deletion' && index !== undefined) {
        // Some of its records may be there no longer, and those that are left are in their right again.
        await records.removeLeft(collection, index.id, rows);
        await this.#change(index, (state) => state, { touched: `idx = ${literal(index.id)}` });
      } else {
        await catalog.change((state) => withCollection(state, collection, withoutPending));
      }
    }
    await this.#removeDropped(collection);
  }

  async #removeDropped(collection: Collection): Promise<void> {
    const { catalog, engine, superseded, batches, records } = this.#context;
    for (const { id } of catalog.state.indices.filter(
      (one) => one.isDropped === true && one.collection === collection,
    )) {
      const rows = rowsTable(this.#context, collection);
      await callOff(engine, rows);
      await engine.run(`ALTER TABLE ${rows} DROP PARTITION ${literal(id)}`);
      await records.drop(collection, id);
      await superseded.forget(id);
      await batches.forget(id);
      await catalog.change((state) => withoutIndex(state, id));
    }
  }

  #generation(collection: Collection): number {
    return this.#context.catalog.state.collections[collection].generation;
  }

  async #shown(id: number): Promise<Index> {
    const { state } = this.#context.catalog;
    const counts = await this.#counts(state, id);
    return indexValue(mustHave(state, id), counts.get(id) ?? 0);
  }

  /** How many records there are by index: rows of the parts, less those that an index holds no more. */
  async #counts(state: CatalogState, only?: number): Promise<ReadonlyMap<number, number>> {
    const { engine, database, superseded } = this.#context;
    const tables = Object.values(state.collections).map(({ table }) => table);
    const one = only === undefined ? '' : `AND partition = ${literal(String(only))}`;
    const sql = `SELECT toUInt32(partition), sum(rows) FROM system.parts WHERE active AND database = ${literal(database)}
      AND table IN (${tables.map((table) => literal(table)).join(', ')}) ${one} GROUP BY partition`;
    const counts = new Map((await engine.rows(sql)).map(([id, rows]) => [Number(id), Number(rows)]));
    for (const { id, collection } of state.indices) {
      if (!superseded.has(id) || (only !== undefined && id !== only)) continue;
      const [row] = await engine.rows(
        `SELECT uniqExact(key) FROM ${rowsTable(this.#context, collection)} WHERE idx = ${literal(id)}`,
      );
      counts.set(id, Number(row?.[0] ?? 0));
    }
    return counts;
  }
}

const KEY = /^[0-9a-f]{32}$/;

function indexValue({ publishedIn: _, marks: __, isDropped: ___, ...index }: CatalogIndex, count: number): Index {
  return { ...index, count };
}
