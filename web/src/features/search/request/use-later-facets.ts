import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import type { SearchState } from '../state/search-state.ts';
import type { ShownFacet } from './shown-view.ts';
import { lateFacetsOperations } from './view-operations.ts';
import { FACET_SIZE, scopeOf } from './view-request.ts';

/**
 * The facets of a view, with those that cost too much to come with the page: they are asked for together, once one of
 * them is seen.
 */
export function useLaterFacets(
  state: SearchState,
  facets: readonly ShownFacet[] | undefined,
): { readonly facets: readonly ShownFacet[] | undefined; readonly want: (path: string) => void } {
  const { q, indices } = state;
  const scope = JSON.stringify([state.collection, q, indices]);
  const [wanted, setWanted] = useState<string>();
  const late = facets?.filter(({ later }) => later === true).map(({ field }) => field) ?? [];
  const { data } = useQuery({
    queryKey: ['later facets', scope, late],
    enabled: late.length > 0 && wanted === scope,
    queryFn: async ({ signal }) => {
      const input = {
        q,
        ...scopeOf(state),
        facets: late,
        without_own_filter: late,
        facet_size: FACET_SIZE,
        plot: 'none',
      };
      return (await ask(lateFacetsOperations[state.collection], input, { signal })).facets;
    },
  });
  const counted = new Map(data?.map((facet) => [facet.field, facet]));
  return {
    facets: facets?.map((facet) => counted.get(facet.field) ?? facet),
    want: () => setWanted(scope),
  };
}
