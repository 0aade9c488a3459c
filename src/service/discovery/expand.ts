import type { DiscoveryGraph } from '../../model/discovery/graph.ts';
import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import type { SearchContext } from '../search-context.ts';
import { GraphBuilder } from './graph-builder.ts';
import { isFollowed, type StepLimits, stepFrom } from './neighbours.ts';
import { sideBySide } from './side-by-side.ts';

export interface ExpandInput extends StepLimits {
  readonly nodes: readonly DiscoveryNode[];
  readonly steps: number;
  /** Nodes of the whole graph. */
  readonly limit: number;
}

/** Nodes that are asked about side by side; each asks several questions at once. */
const AT_ONCE = 2;

/** What lies around some nodes, step by step until the limits are reached. */
export async function expand(context: SearchContext, asked: ExpandInput): Promise<DiscoveryGraph> {
  const builder = new GraphBuilder(asked.limit);
  let edge = asked.nodes.filter((node) => builder.add(node));
  for (let step = 0; step < asked.steps && edge.length > 0; step++) {
    const reached: DiscoveryNode[] = [];
    const ask = async (node: DiscoveryNode) => ({ node, step: await stepFrom(context, node, asked) });
    for await (const { node, step: found } of sideBySide(edge, AT_ONCE, ask)) {
      if (found.isCut) builder.cut();
      for (const { search, node: other } of found.neighbours) {
        if (!other.isValid) continue;
        if (builder.add(other) && isFollowed(other)) reached.push({ type: other.type, value: other.value });
        builder.join(node, search, other);
      }
    }
    // What is full can only get more edges: nobody waits for these.
    if (builder.size >= asked.limit) break;
    edge = reached;
  }
  return builder.graph();
}
