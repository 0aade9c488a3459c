import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import { type DiscoveryNode, nodeKey } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { SearchContext } from '../search-context.ts';
import { GraphBuilder } from './graph-builder.ts';
import { isFollowed, type StepLimits, stepFrom } from './neighbours.ts';
import { sideBySide } from './side-by-side.ts';

export interface PathsInput extends StepLimits {
  readonly from: DiscoveryNode;
  readonly to: DiscoveryNode;
  /** How many steps a way may have. */
  readonly steps: number;
  /** Nodes of all ways together. */
  readonly limit: number;
}

/** Nodes that are asked about in all. */
const MOST_ASKED = 300;
const AT_ONCE = 2;
export const MOST_PATH_NODES = 1_000;

interface Link {
  readonly a: DiscoveryNode;
  readonly search: DiscoverySearch;
  readonly b: DiscoveryNode;
}

/** How a side got to a node, and after how many steps: the links of all shortest ways. */
interface ReachedNode {
  readonly node: DiscoveryNode;
  readonly depth: number;
  readonly links: Link[];
}

type Side = Map<string, ReachedNode>;

/**
 * The shortest ways between two nodes. Both sides go out step by step, the smaller one first, until they meet: relations are
 * followed from either end, and each stands in the graph in the direction in which it was followed.
 */
export async function findPaths(context: SearchContext, asked: PathsInput): Promise<DiscoveryGraph> {
  const near: Front = { side: beginning(asked.from), edge: [asked.from] };
  const far: Front = { side: beginning(asked.to), edge: [asked.to] };
  let left = MOST_ASKED;
  let isCut = false;
  let met = meetings(near.side, far.side);
  for (let step = 0; step < asked.steps && met.length === 0; step++) {
    const front = smaller(near, far);
    const edge = front.edge.slice(0, left);
    isCut ||= edge.length < front.edge.length;
    if (edge.length === 0) break;
    left -= edge.length;
    const grown = await grow(context, front.side, edge, asked);
    isCut ||= grown.isCut;
    front.edge = grown.reached;
    met = meetings(near.side, far.side);
  }
  return graphOf([near.side, far.side], met, { limit: asked.limit, isCut });
}

/** What one side has reached, and the nodes that it goes on from. */
interface Front {
  readonly side: Side;
  edge: readonly DiscoveryNode[];
}

/** A side that cannot go on leaves it to the other. */
function smaller(near: Front, far: Front): Front {
  if (near.edge.length === 0) return far;
  return far.edge.length === 0 || near.edge.length <= far.edge.length ? near : far;
}

function beginning(node: DiscoveryNode): Side {
  return new Map([[nodeKey(node), { node, depth: 0, links: [] }]]);
}

/** One step further from all nodes of the edge. */
async function grow(
  context: SearchContext,
  side: Side,
  edge: readonly DiscoveryNode[],
  limits: StepLimits,
): Promise<{ readonly reached: readonly DiscoveryNode[]; readonly isCut: boolean }> {
  const depth = (side.get(nodeKey(edge[0] ?? { type: 'text', value: '' }))?.depth ?? 0) + 1;
  const reached: DiscoveryNode[] = [];
  let isCut = false;
  const ask = async (node: DiscoveryNode) => ({ node, step: await stepFrom(context, node, limits) });
  for await (const { node, step } of sideBySide(edge, AT_ONCE, ask)) {
    isCut ||= step.isCut;
    for (const { search, node: found } of step.neighbours) {
      if (!isFollowed(found)) continue;
      const other = { type: found.type, value: found.value };
      const known = side.get(nodeKey(other));
      const link = { a: node, search, b: other };
      if (known === undefined) {
        side.set(nodeKey(other), { node: other, depth, links: [link] });
        reached.push(other);
      } else if (known.depth === depth) known.links.push(link);
    }
  }
  return { reached, isCut };
}

/** Nodes that both sides have reached, by one of the shortest ways. */
function meetings(near: Side, far: Side): readonly string[] {
  const both = [...near.keys()].filter((key) => far.has(key));
  const length = (key: string): number => (near.get(key)?.depth ?? 0) + (far.get(key)?.depth ?? 0);
  const shortest = Math.min(...both.map(length));
  return both.filter((key) => length(key) === shortest);
}

function graphOf(
  sides: readonly Side[],
  met: readonly string[],
  { limit, isCut }: { readonly limit: number; readonly isCut: boolean },
): DiscoveryGraph {
  const builder = new GraphBuilder(limit);
  if (isCut) builder.cut();
  for (const side of sides) {
    const waiting = [...met];
    const done = new Set<string>();
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const reached = side.get(key);
      if (reached === undefined || done.has(key)) continue;
      done.add(key);
      builder.add(reached.node);
      for (const { a } of reached.links) waiting.push(nodeKey(a));
    }
    for (const key of done) for (const { a, search, b } of side.get(key)?.links ?? []) builder.join(a, search, b);
  }
  return builder.graph();
}
