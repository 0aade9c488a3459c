import type { Collection } from '../../../model/collection.ts';
import type { FacetAnswer } from '../../../model/operations/answers.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import { facet } from '../../../service/facet.ts';
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
