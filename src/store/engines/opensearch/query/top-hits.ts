import type { StoreCall } from '../../../call.ts';
import type { BackEndHit, Hits, TopRequest } from '../../../inverted/back-end.ts';
import type { SortedValue, SortPosition } from '../../../inverted/search/cursor.ts';
import type { ClusterContext } from '../cluster/cluster-context.ts';
import { type ClusterHit, msearch } from '../cluster/msearch.ts';
import { RestFailure } from '../cluster/rest-failure.ts';
import { sortColumn } from '../writing/column-names.ts';
import { allOfQueries, type Dsl } from './dsl.ts';
import { clusterSearch } from './search-body.ts';

/** Hits of a search, in order. */
export async function topHits(context: ClusterContext, request: TopRequest, call: StoreCall): Promise<Hits> {
  let after = request.after;
  let { skip } = request;
  // The cluster only skips within its result window, and cannot skip after a position. So skip page by page instead.
  while (skip > 0 && (after !== undefined || skip + request.size > LONGEST_WINDOW)) {
    const size = Math.min(skip, LONGEST_WINDOW);
    const skipped = await hitsOf(context, request, { size, after }, POSITION_ONLY, call);
    after = skipped.at(-1)?.position;
    if (skipped.length < size || after === undefined) return { hits: [], isCut: false };
    skip -= size;
  }
  let { size } = request;
  for (;;) {
    try {
      const hits = await hitsOf(context, request, { size, after, skip }, RECORD, call);
      return { hits, isCut: size < request.size && hits.length === size };
    } catch (error) {
      const isTooLarge = error instanceof RestFailure && error.kind === 'too-large' && size > 1;
      if (!isTooLarge) throw error;
      size = Math.max(1, size >> 2);
    }
  }
}

interface Window {
  readonly size: number;
  readonly after: SortPosition | undefined;
  readonly skip?: number;
}

async function hitsOf(
  { client, names }: ClusterContext,
  request: TopRequest,
  { size, after, skip = 0 }: Window,
  fields: object,
  call: StoreCall,
): Promise<readonly BackEndHit[]> {
  const { order } = request;
  const column = order === undefined ? undefined : sortColumn(order.column);
  const by = column === undefined || order === undefined ? [] : [columnOrder(column, order.direction)];
  const value = column === undefined ? [] : [after?.value];
  const start = after === undefined ? {} : { search_after: [...value, after.observed, after.key, after.indexId] };
  const body = { size, from: skip, sort: [...by, ...NEWEST_FIRST], ...fields, track_total_hits: false, ...start };
  const search = clusterSearch(names, request, body);
  const query =
    column === undefined ? search.body.query : allOfQueries([search.body.query as Dsl, { exists: { field: column } }]);
  const [answer] = await msearch(client, [{ ...search, body: { ...search.body, query } }], call.options());
  return (answer?.hits ?? []).map((hit) => hitOf(hit, column !== undefined));
}

function columnOrder(column: string, direction: 'asc' | 'desc'): Dsl {
  return { [column]: { order: direction, mode: direction === 'asc' ? 'min' : 'max', unmapped_type: 'keyword' } };
}

function hitOf({ fields, sort = [] }: ClusterHit, isByColumn: boolean): BackEndHit {
  const [value, observed, key, indexId] = isByColumn ? sort : [undefined, ...sort];
  const sorted = isByColumn ? { value: value as SortedValue } : {};
  return {
    position: { ...sorted, observed: Number(observed), key: String(key), indexId: Number(indexId) },
    bytes: Buffer.from(String(fields?.record?.[0] ?? '{}')),
  };
}

const NEWEST_FIRST = [{ observed: 'desc' }, { key: 'desc' }, { idx: 'desc' }] as const;
/** The parts of a document to read. */
const RECORD = { _source: false, stored_fields: ['record'] } as const;
const POSITION_ONLY = { _source: false } as const;
/** The value that `bodies.ts` sets. */
const LONGEST_WINDOW = 10_000;
