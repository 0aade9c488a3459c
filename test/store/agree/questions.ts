import { inspect } from 'node:util';
import type { Collection } from '../../../src/model/collection.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { PlanField, QueryPlan } from '../../../src/model/query-plan.ts';
import type {
  FacetBucket,
  FacetField,
  IndexScope,
  Selection,
  Sort,
  Store,
  StoredRecord,
} from '../../../src/store/store.ts';

/** A call of a store on indices numbered from 0, so that two stores with different ids can answer it. */
export interface Question {
  readonly collection: Collection;
  readonly plan: QueryPlan;
  /** Indices to search; latest if undefined. */
  readonly indices: readonly number[] | undefined;
  readonly operation: Operation;
}

export type Operation =
  | { readonly kind: 'count' }
  | { readonly kind: 'pages'; readonly size: number; readonly sort?: Sort }
  | { readonly kind: 'stream'; readonly batch: number; readonly limit?: number }
  | { readonly kind: 'facet'; readonly fields: readonly FacetField[]; readonly size: number }
  | { readonly kind: 'view'; readonly size: number; readonly fields: readonly FacetField[] }
  | { readonly kind: 'suggest'; readonly field: PlanField; readonly prefix: string; readonly size: number };

/** The answer of a store as text, so that a difference is easy to see. `ids`: the ids of the indices in this store. */
export async function answerText(store: Store, question: Question, ids: readonly number[]): Promise<string> {
  const { collection, plan, indices, operation } = question;
  const scope: IndexScope =
    indices === undefined ? { kind: 'latest' } : { kind: 'indices', ids: indices.map((number) => ids[number] ?? -1) };
  try {
    return await run(store, { collection, plan, scope }, operation, ids);
  } catch (error) {
    return error instanceof ProblemError ? `problem ${error.problem.type}` : `error ${inspect(error)}`;
  }
}

async function run(store: Store, selection: Selection, operation: Operation, ids: readonly number[]): Promise<string> {
  switch (operation.kind) {
    case 'count':
      return String(await store.count(selection));
    case 'pages': {
      const records: StoredRecord[] = [];
      let cursor: string | undefined;
      do {
        const { kind: _, ...paging } = operation;
        const page = await store.page({ ...selection, ...paging, ...(cursor === undefined ? {} : { cursor }) });
        records.push(...page.records);
        cursor = page.next;
      } while (cursor !== undefined && records.length < 10_000);
      return recordsText(records, ids);
    }
    case 'stream': {
      const { kind: _, ...reading } = operation;
      const records: StoredRecord[] = [];
      for await (const batch of store.stream({ ...selection, ...reading })) {
        if (batch.length === 0 || batch.length > operation.batch) return `a batch of ${batch.length} records`;
        records.push(...batch);
      }
      return recordsText(records, ids);
    }
    case 'view': {
      const { size, fields } = operation;
      return await store.snapshot(selection, async (snapshot) => {
        const [page, count, ...facets] = await Promise.all([
          snapshot.page({ ...selection, size }),
          snapshot.count(selection),
          ...fields.map(async (field) => ({
            ...(await snapshot.facet({ ...selection, fields: [field], size })),
            none: await snapshot.countWithout(selection, field),
          })),
        ]);
        const of = facets.map(({ buckets, values, none }) => `${values} ${none} ${bucketsText(buckets)}`);
        return [recordsText(page.records, ids), count, ...of].join('\n');
      });
    }
    case 'facet':
    case 'suggest': {
      const { kind: _, ...grouping } = operation;
      const buckets =
        'fields' in grouping
          ? await store.facet({ ...selection, ...grouping })
          : await store.suggest({ ...selection, ...grouping });
      return bucketsText(buckets);
    }
  }
}

function bucketsText(buckets: readonly FacetBucket[]): string {
  return buckets.map(({ key, count }) => `${count} ${JSON.stringify(key)}`).join('\n');
}

function recordsText(records: readonly StoredRecord[], ids: readonly number[]): string {
  return records.map(({ indexId, key, json }) => `${ids.indexOf(indexId)} ${key} ${json}`).join('\n');
}
