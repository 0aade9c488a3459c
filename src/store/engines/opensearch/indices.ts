import type { Collection } from '../../../model/collection.ts';
import type { Index } from '../../../model/index-record.ts';
import { ProblemError } from '../../../model/problem.ts';
import { collectedUntil } from '../../collected-until.ts';
import { isSearched, mustBeFree, mustHave, searchedIndices, withIndex, withoutIndex } from '../../known-indices.ts';
import type { NewIndex } from '../../store.ts';
import { recordsBody } from './bodies.ts';
import type { CatalogIndex } from './catalog.ts';
import { documentId } from './document-id.ts';
import { elect } from './election.ts';
import { layoutOf } from './layout-of.ts';
import { msearch } from './msearch.ts';
import { RestFailure } from './rest-failure.ts';
import type { StoreContext } from './store-context.ts';

/** Indices and what is searched of them. What ends in the middle is finished when the store is opened again, or shows nowhere. */
export class Indices {
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  async list(): Promise<readonly Index[]> {
    const { state } = this.#context.catalog;
    const shown = state.indices.filter(({ isDropped }) => isDropped === undefined);
    const counts = await this.#counts(shown);
    return shown.map((index, at) => indexValue(index, counts[at] ?? 0)).sort((a, b) => a.id - b.id);
  }

  async create({ collection, label, access, speed = 'slow', startedAt, endedAt }: NewIndex): Promise<Index> {
    const { catalog, names, sequences } = this.#context;
    const { lastId } = await catalog.change((state) => {
      mustBeFree(state, { collection, label, access });
      const id = state.lastId + 1;
      const ended = endedAt === undefined ? {} : { endedAt };
      const index: CatalogIndex = {
        ...{ id, collection, label, access, state: 'filling', startedAt, ...ended, speed },
        ...{ physical: names.records(collection, id), layout: layoutOf(collection) },
        ...{ publishedIn: 0, shadows: [], renamed: {} },
      };
      return { ...state, lastId: id, indices: [...state.indices, index] };
    });
    const made = mustHave(catalog.state, lastId);
    try {
      await makeRecords(this.#context, made.physical);
    } catch (error) {
      await catalog.change((state) => withoutIndex(state, lastId)).catch(() => {});
      throw error;
    }
    sequences.set(lastId, 0);
    return indexValue(made, 0);
  }

  async publish(id: number): Promise<Index> {
    return await this.#alone(id, async (index) => {
      if (index.state === 'published') return;
      await this.refresh([index]);
      const publishedIn = this.#generation(index.collection) + 1;
      const endedAt = index.endedAt ?? collectedUntil(index.startedAt, await this.#newest(index));
      await this.#replace(index, { ...index, state: 'published', publishedIn, renamed: {}, endedAt });
      this.#context.sequences.delete(id);
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
    const { catalog, gates } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await gates[collection].alone(async () => {
      const index = mustHave(catalog.state, id);
      await this.#replace(index, { ...index, isDropped: true });
      await this.#removeDropped(collection);
    });
  }

  async deleteRecords(id: number, keys: readonly string[]): Promise<number> {
    const { catalog, gates } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    return await gates[collection].alone(async () => {
      const index = mustHave(catalog.state, id);
      await this.refresh([index]);
      const held = await this.#heldOf(
        index,
        [...new Set(keys)].filter((key) => KEY.test(key)),
      );
      if (held.length === 0) return 0;
      if (isSearched(index)) await this.#change(index, { ...index, deleting: held }, held);
      else await catalog.change((state) => withIndex(state, { ...index, deleting: held }));
      await this.#finishDeletion(id);
      return held.length;
    });
  }

  /** Finishes what was under way when the store was last open. */
  async recover(): Promise<void> {
    const { catalog, sequences, unrefreshed } = this.#context;
    for (const index of catalog.state.indices) {
      if (index.isDropped === true) await this.#removeDropped(index.collection);
      else if (index.state === 'filling') {
        await makeRecords(this.#context, index.physical);
        unrefreshed.add(index.id);
        sequences.set(index.id, (await this.#lastSequence(index)) + SEQUENCES_UNDER_WAY);
      }
      if (index.deleting !== undefined && index.isDropped === undefined) await this.#finishDeletion(index.id);
    }
  }

  /** Lets searches see what was written. */
  async refresh(indices: readonly CatalogIndex[]): Promise<void> {
    const { client, unrefreshed } = this.#context;
    const stale = indices.filter(({ id }) => unrefreshed.has(id));
    if (stale.length === 0) return;
    for (const { id } of stale) unrefreshed.delete(id);
    try {
      await Promise.all(
        stale.map(({ physical }) =>
          client.ask({ method: 'POST', path: `/${physical}/_refresh`, isRepeatable: true }).catch(unlessMissing),
        ),
      );
    } catch (error) {
      for (const { id } of stale) unrefreshed.add(id);
      throw error;
    }
  }

  async #alone(id: number, work: (index: CatalogIndex) => Promise<void>): Promise<Index> {
    const { catalog, gates } = this.#context;
    const { collection } = mustHave(catalog.state, id);
    await gates[collection].alone(async () => await work(mustHave(catalog.state, id)));
    const index = mustHave(catalog.state, id);
    const [count = 0] = await this.#counts([index]);
    return indexValue(index, count);
  }

  /** Puts a changed index in the place of what it was, with everything that follows for the latest records. */
  async #replace(before: CatalogIndex, after: CatalogIndex): Promise<void> {
    const isSeen = isSearched(before) || (isSearched(after) && after.isDropped === undefined);
    if (isSeen) await this.#change(before, after);
    else await this.#context.catalog.change((state) => withIndex(state, after));
  }

  /** The election for a change, then the change itself, with which the next generation comes. */
  async #change(before: CatalogIndex, after: CatalogIndex, without?: readonly string[]): Promise<void> {
    const { catalog } = this.#context;
    const { collection } = before;
    const generation = this.#generation(collection);
    const shadows = await elect(this.#context, {
      touched: before,
      isEntering: !isSearched(before),
      ...(without === undefined ? {} : { without }),
      generation,
      candidates: searchedIndices(withIndex(catalog.state, after), collection),
    });
    await catalog.change((state) => {
      const changed = withIndex(state, after);
      return {
        ...changed,
        indices: changed.indices.map((index) => ({ ...index, shadows: shadows.get(index.id) ?? index.shadows })),
        generations: { ...changed.generations, [collection]: generation + 1 },
      };
    });
  }

  async #finishDeletion(id: number): Promise<void> {
    const { catalog, client, unrefreshed } = this.#context;
    const index = mustHave(catalog.state, id);
    const { deleting = [], physical, renamed } = index;
    for (let at = 0; at < deleting.length; at += DELETED_AT_A_TIME) {
      const keys = deleting.slice(at, at + DELETED_AT_A_TIME);
      const lines = keys.map((key) => `${JSON.stringify({ delete: { _id: documentId(renamed, key) } })}\n`).join('');
      const answer = await client.ask<{ readonly items: readonly { readonly delete: { readonly status: number } }[] }>({
        method: 'POST',
        path: `/${physical}/_bulk`,
        lines,
        isRepeatable: true,
      });
      const failed = answer.items.find(({ delete: { status } }) => status >= 300 && status !== 404);
      if (failed !== undefined) throw new RestFailure('unavailable');
    }
    unrefreshed.add(id);
    await this.refresh([index]);
    const again = Object.fromEntries(deleting.map((key) => [key, (renamed[key] ?? 0) + 1]));
    await catalog.change((state) => {
      const { deleting: _, ...rest } = mustHave(state, id);
      return withIndex(state, index.state === 'filling' ? { ...rest, renamed: { ...renamed, ...again } } : rest);
    });
  }

  async #heldOf({ physical }: CatalogIndex, keys: readonly string[]): Promise<readonly string[]> {
    const held: string[] = [];
    for (let at = 0; at < keys.length; at += DELETED_AT_A_TIME) {
      const query = { terms: { key: keys.slice(at, at + DELETED_AT_A_TIME) } };
      const body = { query, size: DELETED_AT_A_TIME, _source: false, docvalue_fields: ['key'] };
      const [answer] = await msearch(this.#context.client, [{ indices: [physical], body }]);
      for (const { fields } of answer?.hits ?? []) held.push(String(fields?.key?.[0]));
    }
    return held;
  }

  async #lastSequence({ physical }: CatalogIndex): Promise<number> {
    await this.#context.client.ask({ method: 'POST', path: `/${physical}/_refresh`, isRepeatable: true });
    const body = { size: 1, sort: [{ seq: 'desc' }], _source: false, docvalue_fields: ['seq'] };
    const [answer] = await msearch(this.#context.client, [{ indices: [physical], body }]);
    return Number(answer?.hits[0]?.fields?.seq?.[0] ?? -1) + 1;
  }

  /** When the newest record of an index was observed; undefined where it has none. */
  async #newest({ physical }: CatalogIndex): Promise<number | undefined> {
    const body = { size: 1, sort: [{ observed: 'desc' }], _source: false, docvalue_fields: ['observed'] };
    const [answer] = await msearch(this.#context.client, [{ indices: [physical], body }]);
    const newest = answer?.hits[0]?.fields?.observed?.[0];
    return newest === undefined ? undefined : Number(newest);
  }

  async #removeDropped(collection: Collection): Promise<void> {
    const { catalog, client, names, sequences, unrefreshed } = this.#context;
    const isGone = (one: CatalogIndex): boolean => one.isDropped === true && one.collection === collection;
    for (const { id, physical, shadows } of catalog.state.indices.filter(isGone)) {
      await client.ask({ method: 'DELETE', path: `/${physical}`, isRepeatable: true }).catch(unlessMissing);
      sequences.delete(id);
      unrefreshed.delete(id);
      for (const { set } of shadows) {
        if (set !== '')
          await client.ask({ method: 'DELETE', path: `/${names.state}/_doc/${set}` }).catch(unlessMissing);
      }
      await catalog.change((state) => withoutIndex(state, id));
    }
  }

  #generation(collection: Collection): number {
    return this.#context.catalog.state.generations[collection];
  }

  async #counts(indices: readonly CatalogIndex[]): Promise<readonly number[]> {
    await this.refresh(indices);
    const body = { size: 0, track_total_hits: true };
    const answers = await msearch(
      this.#context.client,
      indices.map(({ physical }) => ({ indices: [physical], body, mayBeMissing: true })),
    );
    return answers.map(({ total }) => total);
  }
}

/** An index of records, unless it is there. */
export async function makeRecords({ client, sharding }: StoreContext, physical: string): Promise<void> {
  try {
    await client.ask({ method: 'PUT', path: `/${physical}`, body: recordsBody(sharding), isRepeatable: true });
  } catch (error) {
    const isThere = error instanceof RestFailure && String(error.cause).includes('resource_already_exists');
    if (!isThere) throw error;
  }
}

export function unlessMissing(error: unknown): void {
  if (!(error instanceof RestFailure) || error.kind !== 'missing') throw error;
}

function indexValue(index: CatalogIndex, count: number): Index {
  const { id, collection, label, access, state, startedAt, endedAt, speed } = index;
  return {
    id,
    collection,
    label,
    access,
    state,
    startedAt,
    ...(endedAt === undefined ? {} : { endedAt }),
    count,
    speed,
  };
}

const KEY = /^[0-9a-f]{32}$/;
const DELETED_AT_A_TIME = 5_000;
/** What a process that ended may still have sent takes no more than these. */
const SEQUENCES_UNDER_WAY = 1_000_000;
