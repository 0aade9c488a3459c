import { type Collection, isCollection } from '../../../model/collection.ts';
import type { FacetAnswer, SummaryAnswer } from '../../../model/operations/answers.ts';
import type {
  CollectionOperations,
  statOperations,
  summaryOperations,
} from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { facet, type SummaryCollection, summary } from '../../../service/facet.ts';
import type { FacetBucket } from '../../../store/store.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';

type FacetInput = Input<CollectionOperations['facet']>;

export const facetHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: FacetInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { buckets, warnings } = await facet(services.search, { ...input, collection, caller, signal });
    const took = Math.round(performance.now() - startedAt);
    const timestamp = Math.floor(services.search.now() / 1_000);
    return { warnings, body: value({ aggregations: aggregations(buckets), took, timestamp } satisfies FacetAnswer) };
  };

export function aggregations(buckets: readonly FacetBucket[]): FacetAnswer['aggregations'] {
  return buckets.map(({ key, count }) => ({ key: [...key], key_as_string: key.join('|'), doc_count: count }));
}

type StatInput = Input<typeof statOperations.responsesStat> & { readonly index_type?: string };

/** The facet operation under its earlier names. */
export async function statHandler({ input, ...call }: ApiCall & { readonly input: StatInput }): Promise<Answer> {
  const { index_type: type = 'responses', fields: facets, ...rest } = input;
  const collection = isCollection(type) ? type : 'responses';
  return await facetHandler(collection)({ ...call, input: { ...rest, facets } });
}

type SummaryInput = Input<typeof summaryOperations.responses>;

export const summaryHandler =
  (collection: SummaryCollection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: SummaryInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { count, groups, warnings } = await summary(services.search, { ...input, collection, caller, signal });
    const answer: SummaryAnswer = {
      count,
      aggregations: Object.fromEntries([...groups].map(([path, buckets]) => [path, aggregations(buckets)])),
      took: Math.round(performance.now() - startedAt),
      timestamp: Math.floor(services.search.now() / 1_000),
    };
    return { warnings, body: value(answer) };
  };
