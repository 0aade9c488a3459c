import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';
import { type AddedNodes, addFound } from './add-found.ts';
import { readmitNode } from './change-content.ts';
import type { GraphContent } from './graph-content.ts';

/** A node by itself. Whoever adds it by hand wants it, excluded or not. */
export function addNode(content: GraphContent, node: DiscoveryNode): AddedNodes {
  const key = nodeKey(node);
  if (content.nodes.has(key)) return { content, shown: [key], nodes: 0, known: 1, excluded: 0, left: 0 };
  const from = content.excluded.has(key) ? readmitNode(content, node) : content;
  return addFound(from, [{ from: node, search: null, nodes: [], count: undefined, asOf: '', foundAt: '' }]);
}
