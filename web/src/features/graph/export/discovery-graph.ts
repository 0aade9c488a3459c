import type { DiscoveryGraph } from '@periplus/model/discovery/graph.ts';
import { type DiscoverySearch, discoverySearches } from '@periplus/model/discovery/searches.ts';
import type { GraphContent } from '../content/graph-content.ts';

const byId = new Map(discoverySearches.map((search) => [search.id, search]));

/** A graph as the forms of the interface take it. What a person drew has the search 0. */
export function discoveryGraphOf({ nodes, edges }: GraphContent): DiscoveryGraph {
  const numbers = new Map([...nodes.keys()].map((key, at) => [key, at]));
  return {
    nodes: [...nodes.values()].map(({ type, value }) => ({ type, value })),
    edges: [...edges.values()].map(({ from, to, search }) => ({
      from: numbers.get(from) ?? 0,
      to: numbers.get(to) ?? 0,
      search: (search === null ? undefined : byId.get(search)) ?? BY_HAND,
    })),
    isCut: false,
  };
}

const BY_HAND: DiscoverySearch = {
  id: 0,
  label: 'Drawn by hand',
  from: 'text',
  to: 'text',
  collection: 'responses',
  by: [],
  match: 'value',
  take: [],
};
