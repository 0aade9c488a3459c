import { inspect } from 'node:util';
import type { Collection } from '../../src/model/collection.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PlanField, QueryPlan } from '../../src/model/query-plan.ts';
import type { FacetField, IndexScope, Selection, Sort, Store, StoredRecord } from '../../src/store/store.ts';

/** Something that a store can be asked about indices numbered from 0; the answers of two stores can be compared. */
export interface Question {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  /** Which indices are named; none: what is latest. */
  readonly named: readonly number[] | undefined;
  readonly about: About;
}

export type About =
  | { readonly kind: 'count' }
  | { readonly kind: 'pages'; readonly size: number; readonly sort?: Sort }
  | { readonly kind: 'stream'; readonly batch: number; readonly limit?: number }
  | { readonly kind: 'facet'; readonly fields: readonly FacetField[]; readonly size: number }
  | { readonly kind: 'suggest'; readonly field: PlanField; readonly prefix: string; readonly size: number };

/** `ids`: what the store calls the indices. The answer is text, so that a difference shows where it stands. */
export async function ask(store: Store, question: Question, ids: readonly number[]): Promise<string> {
  const { collection, plan, named, about } = question;
  const scope: IndexScope =
    named === undefined ? { kind: 'latest' } : { kind: 'indices', ids: named.map((number) => ids[number] ?? -1) };
  try {
    return await answer(store, { collection, plan, scope }, about, ids);
  } catch (error) {
    return error instanceof ProblemError ? `problem ${error.problem.type}` : `error ${inspect(error)}`;
  }
}

async function answer(store: Store, selection: Selection, about: About, ids: readonly number[]): Promise<string> {
  switch (about.kind) {
    case 'count':
      return String(await store.count(selection));
    case 'pages': {
      const found: StoredRecord[] = [];
      let cursor: string | undefined;
      do {
        const { kind: _, ...paging } = about;
        const page = await store.page({ ...selection, ...paging, ...(cursor === undefined ? {} : { cursor }) });
        found.push(...page.records);
        cursor = page.next;
      } while (cursor !== undefined && found.length < 10_000);
      return listed(found, ids);
    }
    case 'stream': {
      const { kind: _, ...reading } = about;
      const found: StoredRecord[] = [];
      for await (const batch of store.stream({ ...selection, ...reading })) {
        if (batch.length === 0 || batch.length > about.batch) return `a batch of ${batch.length} records`;
        found.push(...batch);
      }
      return listed(found, ids);
    }
    case 'facet':
    case 'suggest': {
      const { kind: _, ...grouping } = about;
      const buckets =
        'fields' in grouping
          ? await store.facet({ ...selection, ...grouping })
          : await store.suggest({ ...selection, ...grouping });
      return buckets.map(({ key, count }) => `${count} ${JSON.stringify(key)}`).join('\n');
    }
  }
}

function listed(records: readonly StoredRecord[], ids: readonly number[]): string {
  return records.map(({ indexId, key, json }) => `${ids.indexOf(indexId)} ${key} ${json}`).join('\n');
}
