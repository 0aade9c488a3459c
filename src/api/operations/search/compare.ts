import type { Collection } from '../../../model/collection.ts';
import type { CollectionOperations } from '../../../model/operations/areas/collections.ts';
import type { Input } from '../../../model/operations/operation.ts';
import type { CompareAnswer } from '../../../model/operations/view-answers.ts';
import { compareQueries, shareOf } from '../../../service/view/compare-queries.ts';
import { type Answer, type ApiCall, value } from '../../handler.ts';
import { viewIndices } from './view.ts';

type CompareInput = Input<CollectionOperations['compare']>;

export const compareHandler =
  (collection: Collection) =>
  async ({ input, services, caller, signal }: ApiCall & { readonly input: CompareInput }): Promise<Answer> => {
    const startedAt = performance.now();
    const { a: textA, b: textB, a_indices: indicesOfA, b_indices: indicesOfB, facets, facet_size: facetSize } = input;
    const { a, b, both, warnings, ...compared } = await compareQueries(services.search, {
      a: { q: textA, indices: indicesOfA },
      b: { q: textB, indices: indicesOfB },
      facets,
      facetSize,
      collection,
      caller,
      signal,
    });
    const answer: CompareAnswer = {
      a: { count: a.count, indices: viewIndices(a.indices) },
      b: { count: b.count, indices: viewIndices(b.indices) },
      both: both ?? null,
      only_a: both === undefined ? null : a.count - both,
      only_b: both === undefined ? null : b.count - both,
      facets: compared.facets.map(({ name, values, none }) => ({
        field: name,
        values: values.map((each) => ({
          key: [each.key],
          key_as_string: each.key,
          a: each.a,
          b: each.b,
          share_a: shareOf(each.a, a.count),
          share_b: shareOf(each.b, b.count),
        })),
        none,
      })),
      took: Math.round(performance.now() - startedAt),
      timestamp: Math.floor(services.search.now() / 1_000),
    };
    return { warnings, body: value(answer) };
  };
