import type { Collection } from '../../../model/collection.ts';
import { AnswerMemory } from '../../../model/give-back.ts';
import type { Index } from '../../../model/index-record.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { ViewFacet, ViewFacetsAnswer, ViewIndex } from '../../../model/operations/view-answers.ts';
import { compareCodePoints } from '../../../query/value/code-points.ts';
import type { SearchContext } from '../../../service/search-context.ts';
import type { CountedFacet } from '../../../service/view/count-facets.ts';
import { facetsOfView, isPagedOn, type ViewNumbers, view } from '../../../service/view/view.ts';
import { type Answer, type ApiCall, ownBytes, value } from '../../handler.ts';
import { aggregations } from './facet.ts';
import { pageBytes } from './search.ts';

type ViewInput = Input<CollectionOperations['view']>;

export const viewHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: ViewInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { source_type: mode, facet_size: facetSize, without_own_filter: withoutOwnFilter, ...rest } = input;
    using memory = new AnswerMemory();
    const call = { ...rest, mode, facetSize, withoutOwnFilter, collection, caller, signal, memory };
    const { items, next, warnings, ...numbers } = await view(services.search, call);
    const cursor = isPagedOn(input) ? `,"cursor":${JSON.stringify(next ?? null)}` : '';
    const members = JSON.stringify(numbersAnswer(services.search, numbers, startedAt)).slice(1, -1);
    return { warnings, body: ownBytes(pageBytes(items, members + cursor)) };
  };

type ViewFacetsInput = Input<CollectionOperations['viewFacets']>;

export const viewFacetsHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: ViewFacetsInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { facet_size: facetSize, without_own_filter: withoutOwnFilter, ...rest } = input;
    const call = { ...rest, facetSize, withoutOwnFilter, collection, caller, signal };
    const { warnings, ...numbers } = await facetsOfView(services.search, call);
    return { warnings, body: value(numbersAnswer(services.search, numbers, startedAt)) };
  };

function numbersAnswer(
  { now }: SearchContext,
  { count, facets, plot, indices }: ViewNumbers,
  startedAt: number,
): ViewFacetsAnswer {
  return {
    count,
    facets: facets.map(facetAnswer),
    plot:
      plot === undefined
        ? null
        : {
            field: plot.name,
            unit: plot.unit,
            buckets: aggregations(plot.buckets ?? []),
            later: plot.buckets === undefined,
          },
    indices: viewIndices(indices),
    took: Math.round(performance.now() - startedAt),
    timestamp: Math.floor(now() / 1_000),
  };
}

function facetAnswer({ name: field, counts }: CountedFacet): ViewFacet {
  if (counts === undefined) return { field, buckets: [], values: null, more: false, none: null, later: true };
  const { buckets, values, none } = counts;
  const hasMore = values === undefined || values > buckets.length;
  return { field, buckets: aggregations(buckets), values: values ?? null, more: hasMore, none, later: false };
}

/** The oldest first. */
export function viewIndices(indices: readonly Index[]): ViewIndex[] {
  return indices.toSorted((a, b) => compareCodePoints(a.startedAt, b.startedAt) || a.id - b.id).map(viewIndexOf);
}

function viewIndexOf({ id, label, access, startedAt, endedAt, state, count }: Index): ViewIndex {
  // An index published before the end time was stored does not have one.
  const end = endedAt ?? (state === 'filling' ? null : startedAt);
  return { id, label, availability: access.kind, started_at: startedAt, ended_at: end, count };
}
