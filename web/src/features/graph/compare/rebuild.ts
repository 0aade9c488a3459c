import type { DiscoveryNode } from '@periplus/model/discovery/node-types.ts';
import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { addFound, type FoundNodes } from '../content/add-found.ts';
import { EMPTY_GRAPH, type GraphContent } from '../content/graph-content.ts';
import type { SearchStart } from '../follow/ask-searches.ts';

/** One request: a search that was followed, from all nodes that it was followed from. */
export interface RebuildStep extends Omit<SearchStart, 'asOf'> {
  readonly search: number;
  readonly label: string;
}

const byId = new Map(discoverySearches.map((search) => [search.id, search]));

/** What must be searched again to make the graph anew. */
export function rebuildSteps({ nodes, edges }: GraphContent): readonly RebuildStep[] {
  const starts = new Map<number, Set<string>>();
  for (const { from, search } of edges.values()) {
    const start = nodes.get(from);
    if (search === null || start === undefined || byId.get(search)?.from !== start.type) continue;
    starts.set(search, (starts.get(search) ?? new Set()).add(start.value));
  }
  return [...starts].flatMap(([search, values]) => {
    const known = byId.get(search);
    return known === undefined ? [] : [{ search, label: known.label, type: known.from, values: [...values] }];
  });
}

/**
 * The graph that these results make: nodes that no search had found are there from the beginning, others if a search
 * finds them, or if they still lead somewhere.
 */
export function rebuiltGraph(content: GraphContent, found: readonly FoundNodes[]): GraphContent {
  const led = new Set([...content.edges.values()].map(({ to }) => to));
  const roots = [...content.nodes].filter(([key]) => !led.has(key)).map(([, node]) => node);
  const begun = addFound({ ...EMPTY_GRAPH, excluded: content.excluded }, roots.map(byItself)).content;
  const grown = addFound(
    begun,
    found.filter(({ nodes }) => nodes.length > 0),
  ).content;
  const byHand = [...content.edges].filter(
    ([, { search, from, to }]) => search === null && grown.nodes.has(from) && grown.nodes.has(to),
  );
  return { ...grown, edges: new Map([...grown.edges, ...byHand]) };
}

const byItself = ({ type, value }: DiscoveryNode): FoundNodes => ({
  from: { type, value },
  search: null,
  nodes: [],
  count: undefined,
  asOf: '',
  foundAt: '',
});
