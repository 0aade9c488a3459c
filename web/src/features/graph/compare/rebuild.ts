import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';
import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { addResults, type ResultNodes } from '../content/add-results.ts';
import { EMPTY_GRAPH, type GraphContent, membersOf, type Place } from '../content/graph-content.ts';
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
export function rebuiltGraph(content: GraphContent, found: readonly ResultNodes[]): GraphContent {
  const led = new Set([...content.edges.values()].map(({ to }) => to));
  const roots = [...content.nodes].filter(([key]) => !led.has(key)).map(([, node]) => node);
  const begun = addResults({ ...EMPTY_GRAPH, excluded: content.excluded }, roots.map(byItself)).content;
  const grown = addResults(
    begun,
    found.filter(({ nodes }) => nodes.length > 0),
  ).content;
  const byHand = [...content.edges].filter(
    ([, { search, from, to }]) => search === null && grown.nodes.has(from) && grown.nodes.has(to),
  );
  return { ...grown, edges: new Map([...grown.edges, ...byHand]), places: keptPlaces(content, grown) };
}

/** Nodes stand where they stood before, and new ones as far from the one that led to them as they were placed. */
function keptPlaces(content: GraphContent, grown: GraphContent): ReadonlyMap<string, Place> {
  const parents = new Map<string, string>();
  for (const { from, to } of grown.edges.values()) if (!parents.has(to)) parents.set(to, from);
  const places = new Map<string, Place>();
  for (const [key, place] of grown.places) {
    const [first] = grown.groups.has(key) ? membersOf(grown, key).map(nodeKey) : [key];
    const parent = parents.get(first ?? key) ?? '';
    const [before, now] = [grown.places.get(parent), places.get(parent)];
    const moved =
      before === undefined || now === undefined
        ? place
        : { x: place.x + now.x - before.x, y: place.y + now.y - before.y };
    places.set(key, (grown.groups.has(key) ? undefined : content.places.get(key)) ?? moved);
  }
  return places;
}

const byItself = ({ type, value }: DiscoveryNode): ResultNodes => ({
  from: { type, value },
  search: null,
  nodes: [],
  count: undefined,
  asOf: '',
  foundAt: '',
});
