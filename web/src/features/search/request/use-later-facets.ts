import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import type { SearchState } from '../state/search-state.ts';
import type { ShownFacet, ShownView } from './shown-view.ts';
import { lateFacetsOperations } from './view-operations.ts';
import { FACET_SIZE, namedIndices } from './view-request.ts';

export interface LaterFacets {
  /** Undefined until the first answer. */
  readonly facets: readonly ShownFacet[] | undefined;
  readonly plot: ShownView['plot'];
  /** A facet that did not come with the page is seen. */
  readonly want: () => void;
}

/**
 * The facets and the plot of a view, with those that cost too much to come with the page: they are asked for together,
 * after the page, once one of them is seen. The plot is always seen.
 */
export function useLaterFacets(state: SearchState, view: ShownView | undefined): LaterFacets {
  const { q, indices } = state;
  const scope = JSON.stringify([state.collection, q, indices]);
  const [wanted, setWanted] = useState<string>();
  const late = view?.facets.filter(({ later }) => later).map(({ field }) => field) ?? [];
  const isPlotLate = view?.plot?.later === true;
  const { data } = useQuery({
    queryKey: ['later facets', scope, late, isPlotLate],
    enabled: isPlotLate || (late.length > 0 && wanted === scope),
    queryFn: async ({ signal }) => {
      const names = late.length === 0 ? ['none'] : late;
      const input = { q, ...namedIndices(state), facets: names, without_own_filter: late, facet_size: FACET_SIZE };
      const plot = isPlotLate ? {} : { plot: 'none' };
      return await ask(lateFacetsOperations[state.collection], { ...input, ...plot }, { signal });
    },
  });
  const counted = new Map(data?.facets.map((facet) => [facet.field, facet]));
  return {
    facets: view?.facets.map((facet) => counted.get(facet.field) ?? facet),
    plot: (isPlotLate ? data?.plot : view?.plot) ?? null,
    want: () => setWanted(scope),
  };
}
