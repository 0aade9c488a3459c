import type { QueryNotice } from '../model/query-notice.ts';
import type { FacetBucket } from '../store/store.ts';
import { facetFields } from './query/facet-fields.ts';
import { callOptions, type QueryInput, selectionOf } from './query/selection-of.ts';
import type { SearchContext } from './search-context.ts';

export interface FacetInput extends QueryInput {
  readonly facets: readonly string[];
  readonly size: number;
}

/** The records that match a query, grouped by values of fields. @throws ProblemError */
export async function facet(
  context: SearchContext,
  input: FacetInput,
): Promise<{ readonly buckets: readonly FacetBucket[]; readonly warnings: readonly QueryNotice[] }> {
  const fields = facetFields(context, input.collection, input.facets);
  const { selection, warnings } = await selectionOf(context, input);
  const buckets = await context.store.facet({ ...selection, fields, size: input.size }, callOptions(input));
  return { buckets, warnings };
}
