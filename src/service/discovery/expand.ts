import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import type { SearchContext } from '../search-context.ts';
import { GraphBuilder } from './graph-builder.ts';
import { isFollowed, type StepLimits, stepFrom } from './neighbours.ts';
import { sideBySide } from './side-by-side.ts';

export interface ExpandInput extends StepLimits {
  readonly nodes: readonly DiscoveryNode[];
  readonly steps: number;
  /** Maximum nodes of the whole graph. */
  readonly limit: number;
}

/** Nodes that are queried concurrently. Each asks several questions at once. */
const CONCURRENCY = 2;

/** Expands a graph around some nodes, step by step, until the limits are reached. */
export async function expand(context: SearchContext, input: ExpandInput): Promise<DiscoveryGraph> {
  const builder = new GraphBuilder(input.limit);
  let edge = input.nodes.filter((node) => builder.add(node));
  for (let step = 0; step < input.steps && edge.length > 0; step++) {
    const reached: DiscoveryNode[] = [];
    const followNode = async (node: DiscoveryNode) => ({ node, step: await stepFrom(context, node, input) });
    for await (const { node, step: result } of sideBySide(edge, CONCURRENCY, followNode)) {
      if (result.isCut) builder.cut();
      for (const { search, node: neighbour } of result.neighbours) {
        if (!neighbour.isValid) continue;
        if (builder.add(neighbour) && isFollowed(neighbour))
          reached.push({ type: neighbour.type, value: neighbour.value });
        builder.join(node, search, neighbour);
      }
    }
    // Once the graph is full, only edges could be added: do not wait for them.
    if (builder.size >= input.limit) break;
    edge = reached;
  }
  return builder.graph();
}
