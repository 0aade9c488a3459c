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
  /** Maximum steps of a path. */
  readonly steps: number;
  /** Maximum nodes of all paths together. */
  readonly limit: number;
}

/** Maximum nodes to query in total. */
const MAX_QUERIED = 300;
const CONCURRENCY = 2;
export const MAX_PATH_NODES = 1_000;

interface Link {
  readonly a: DiscoveryNode;
  readonly search: DiscoverySearch;
  readonly b: DiscoveryNode;
}

/** The links by which a side first reached a node, and after how many steps: those of all shortest paths. */
interface SideEntry {
  readonly node: DiscoveryNode;
  readonly depth: number;
  readonly links: Link[];
}

type Side = Map<string, SideEntry>;

/**
 * Finds the shortest paths between two nodes by a bidirectional search that always extends the smaller side.
 * An edge keeps the direction in which it was followed.
 */
export async function findPaths(context: SearchContext, input: PathsInput): Promise<DiscoveryGraph> {
  const near: Front = { side: sideFrom(input.from), edge: [input.from] };
  const far: Front = { side: sideFrom(input.to), edge: [input.to] };
  let remaining = MAX_QUERIED;
  let isCut = false;
  let common = meetings(near.side, far.side);
  for (let step = 0; step < input.steps && common.length === 0; step++) {
    const front = smaller(near, far);
    const edge = front.edge.slice(0, remaining);
    isCut ||= edge.length < front.edge.length;
    if (edge.length === 0) break;
    remaining -= edge.length;
    const next = await grow(context, front.side, edge, input);
    isCut ||= next.isCut;
    front.edge = next.reached;
    common = meetings(near.side, far.side);
  }
  return graphOf([near.side, far.side], common, { limit: input.limit, isCut });
}

/** The nodes that one side has reached, and those at its edge. */
interface Front {
  readonly side: Side;
  edge: readonly DiscoveryNode[];
}

/** A side that cannot grow leaves the work to the other. */
function smaller(near: Front, far: Front): Front {
  if (near.edge.length === 0) return far;
  return far.edge.length === 0 || near.edge.length <= far.edge.length ? near : far;
}

function sideFrom(node: DiscoveryNode): Side {
  return new Map([[nodeKey(node), { node, depth: 0, links: [] }]]);
}

/** Takes one step from all nodes at the edge. */
async function grow(
  context: SearchContext,
  side: Side,
  edge: readonly DiscoveryNode[],
  limits: StepLimits,
): Promise<{ readonly reached: readonly DiscoveryNode[]; readonly isCut: boolean }> {
  const depth = (side.get(nodeKey(edge[0] ?? { type: 'text', value: '' }))?.depth ?? 0) + 1;
  const reached: DiscoveryNode[] = [];
  let isCut = false;
  const followNode = async (node: DiscoveryNode) => ({ node, step: await stepFrom(context, node, limits) });
  for await (const { node, step } of sideBySide(edge, CONCURRENCY, followNode)) {
    isCut ||= step.isCut;
    for (const { search, node: result } of step.neighbours) {
      if (!isFollowed(result)) continue;
      const neighbour = { type: result.type, value: result.value };
      const existing = side.get(nodeKey(neighbour));
      const link = { a: node, search, b: neighbour };
      if (existing === undefined) {
        side.set(nodeKey(neighbour), { node: neighbour, depth, links: [link] });
        reached.push(neighbour);
      } else if (existing.depth === depth) existing.links.push(link);
    }
  }
  return { reached, isCut };
}

/** Nodes on a shortest path that both sides have reached. */
function meetings(near: Side, far: Side): readonly string[] {
  const shared = [...near.keys()].filter((key) => far.has(key));
  const length = (key: string): number => (near.get(key)?.depth ?? 0) + (far.get(key)?.depth ?? 0);
  const shortest = Math.min(...shared.map(length));
  return shared.filter((key) => length(key) === shortest);
}

function graphOf(
  sides: readonly Side[],
  met: readonly string[],
  { limit, isCut }: { readonly limit: number; readonly isCut: boolean },
): DiscoveryGraph {
  const builder = new GraphBuilder(limit);
  if (isCut) builder.cut();
  for (const side of sides) {
    const pending = [...met];
    const visited = new Set<string>();
    for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
      const reached = side.get(key);
      if (reached === undefined || visited.has(key)) continue;
      visited.add(key);
      builder.add(reached.node);
      for (const { a } of reached.links) pending.push(nodeKey(a));
    }
    for (const key of visited) for (const { a, search, b } of side.get(key)?.links ?? []) builder.join(a, search, b);
  }
  return builder.graph();
}
