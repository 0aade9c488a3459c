import { defined } from '../../model/defined.ts';
import type { Index } from '../../model/index-record.ts';
import { MAX_START } from '../../model/operations/search-parameters.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import { sealCursor } from '../query/page-cursor.ts';
import { callOptions, type QueryInput, selectionOf } from '../query/selection-of.ts';
import { planSearch, type SearchInput, type SearchPage } from '../search.ts';
import type { SearchContext } from '../search-context.ts';
import { type CountedFacets, countFacets, type WantedCounts } from './count-facets.ts';
import { namedFacets, plotField } from './view-fields.ts';

export interface FacetsInput {
  /** Absent: the usual ones of the collection. */
  readonly facets: readonly string[] | undefined;
  readonly facetSize: number;
  readonly withoutOwnFilter: readonly string[];
  /** Absent: the usual date of the collection. */
  readonly plot: string | undefined;
}

/** The numbers of a query, from one state of the store. */
export interface ViewNumbers extends CountedFacets {
  readonly indices: readonly Index[];
}

/** A page with the numbers of its query. Facets that take long are not counted. @throws ProblemError */
export async function view(
  context: SearchContext,
  input: SearchInput & FacetsInput,
): Promise<SearchPage & ViewNumbers> {
  const wanted = wantedCounts(context, input, { mostWork: VIEW_WORK, countUpTo: 200 });
  const { request, answer } = await planSearch(context, input);
  const { collection, plan, scope, cursor, sort } = request;
  const { page, ...numbers } = await context.store.snapshot(
    { collection, ...defined({ cursor, sort }) },
    async (snapshot) => {
      const [records, counted, indices] = await Promise.all([
        snapshot.page(request),
        countFacets(snapshot, { collection, plan, scope }, wanted),
        snapshot.indices(scope),
      ]);
      return { page: records, ...counted, indices };
    },
    callOptions(input),
  );
  const next = isPagedOn(input) && page.next !== undefined ? sealCursor(context, page.next, input) : undefined;
  return { ...(await answer(page)), ...numbers, next };
}

/** Whether the answer has a cursor: if one was sent, and after the last page that `start` reaches. */
export const isPagedOn = ({ start, cursor }: Pick<SearchInput, 'start' | 'cursor'>): boolean =>
  cursor !== undefined || start >= MAX_START;

/** The numbers of a query without its records, however long they take. @throws ProblemError */
export async function facetsOfView(
  context: SearchContext,
  input: QueryInput & FacetsInput,
): Promise<ViewNumbers & { readonly warnings: readonly QueryNotice[] }> {
  const wanted = wantedCounts(context, input, { mostWork: Number.POSITIVE_INFINITY, countUpTo: 1_000 });
  const { selection, warnings } = await selectionOf(context, input);
  const numbers = await context.store.snapshot(
    selection,
    async (snapshot) => {
      const [counted, indices] = await Promise.all([
        countFacets(snapshot, selection, wanted),
        snapshot.indices(selection.scope),
      ]);
      return { ...counted, indices };
    },
    callOptions(input),
  );
  return { ...numbers, warnings };
}

function wantedCounts(
  context: SearchContext,
  { collection, facets, withoutOwnFilter, facetSize, plot }: Pick<QueryInput, 'collection'> & FacetsInput,
  bounds: Pick<WantedCounts, 'mostWork' | 'countUpTo'>,
): WantedCounts {
  return {
    facets: namedFacets(context, collection, facets, withoutOwnFilter),
    size: facetSize,
    plot: plotField(context, collection, plot),
    ...bounds,
  };
}

/** In steps of the store: with it a view takes at most three times as long as its search (docs/decisions/123). */
const VIEW_WORK = 80_000;
