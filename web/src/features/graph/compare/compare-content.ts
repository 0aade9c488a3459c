import type { GraphContent } from '../content/graph-content.ts';

/** How an item of one of two graphs stands in the other. */
export type GraphChange = 'added' | 'gone' | 'same';

export interface GraphComparison {
  /** Both graphs in one, with the places and groups of the one that is looked at. */
  readonly union: GraphContent;
  /** By keys of nodes and edges. */
  readonly changes: ReadonlyMap<string, GraphChange>;
  readonly added: number;
  readonly gone: number;
}

/** Two graphs of the same things: what the later one has more is added, what it has no more is gone. */
export function compareContent(
  earlier: GraphContent,
  later: GraphContent,
  looked: 'earlier' | 'later',
): GraphComparison {
  const changes = new Map<string, GraphChange>();
  let [added, gone] = [0, 0];
  for (const part of ['nodes', 'edges'] as const) {
    for (const key of earlier[part].keys()) changes.set(key, later[part].has(key) ? 'same' : 'gone');
    for (const key of later[part].keys()) if (!earlier[part].has(key)) changes.set(key, 'added');
  }
  for (const change of changes.values()) {
    if (change === 'added') added++;
    else if (change === 'gone') gone++;
  }
  const [base, other] = looked === 'earlier' ? [earlier, later] : [later, earlier];
  return { union: unionOf(base, other), changes, added, gone };
}

/** What differs is shown by itself, not within a group. */
function unionOf(base: GraphContent, other: GraphContent): GraphContent {
  const nodes = new Map(base.nodes);
  const places = new Map(base.places);
  for (const [key, node] of other.nodes) {
    if (nodes.has(key)) continue;
    nodes.set(key, { ...node, group: undefined });
    places.set(key, other.places.get(node.group ?? key) ?? { x: 0, y: 0 });
  }
  return { ...base, nodes, edges: new Map([...other.edges, ...base.edges]), places };
}
