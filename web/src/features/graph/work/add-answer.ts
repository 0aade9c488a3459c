import type { DiscoveryNode } from '@periplus/model/discovery/node-types.ts';
import type { DiscoveryGraphAnswer } from '../../../api/operations.generated.ts';
import { type AddedNodes, addFound, type FoundNodes } from '../content/add-found.ts';
import type { GraphContent } from '../content/graph-content.ts';

/** Adds a graph that the server made, such as a neighbourhood or paths, with the searches of its edges. */
export function addAnswer(
  content: GraphContent,
  answer: Pick<DiscoveryGraphAnswer, 'nodes' | 'edges'>,
  asOf: string,
  foundAt: string,
): AddedNodes {
  const nodes = new Map<number, DiscoveryNode>(
    answer.nodes.map(({ id, node_type: type, node_value: value }) => [id, { type, value }]),
  );
  const found = new Map<string, FoundNodes & { readonly nodes: DiscoveryNode[] }>();
  for (const { from, to, search_field_id: search } of answer.edges) {
    const [source, target] = [nodes.get(from), nodes.get(to)];
    if (source === undefined || target === undefined) continue;
    const key = `${from} ${search}`;
    const one = found.get(key) ?? { from: source, search, nodes: [], count: undefined, asOf, foundAt };
    found.set(key, one);
    one.nodes.push(target);
  }
  return addFound(content, [...found.values()]);
}
