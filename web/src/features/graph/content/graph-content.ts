import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';

/**
 * A graph that somebody draws: a value that never changes, so that undo is a matter of keeping the former one. Nodes and
 * groups are named by their keys, edges by what they join and the search that found them.
 */
export interface GraphContent {
  readonly nodes: ReadonlyMap<string, GraphNodeItem>;
  readonly edges: ReadonlyMap<string, GraphEdge>;
  readonly groups: ReadonlyMap<string, NodeGroup>;
  /** Of nodes and groups. */
  readonly places: ReadonlyMap<string, Place>;
  /** Nodes that do not come back, whatever search finds them. */
  readonly excluded: ReadonlyMap<string, DiscoveryNode>;
  /** The number of the next group. */
  readonly nextGroup: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface GraphNodeItem extends DiscoveryNode {
  readonly note: string;
  /** It is shown as a part of this group. */
  readonly group: string | undefined;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** Null if a person drew it. */
  readonly search: number | null;
  /** How many nodes the search had found. */
  readonly count: number | undefined;
  /** The date of the records that were searched; empty for the present ones. */
  readonly asOf: string;
  /** When it was searched, as ISO 8601; empty if that is not known. */
  readonly foundAt: string;
}

export interface NodeGroup {
  readonly note: string;
  /** How many nodes its search had found: there may be more than the graph has. */
  readonly count: number | undefined;
}

export const EMPTY_GRAPH: GraphContent = {
  nodes: new Map(),
  edges: new Map(),
  groups: new Map(),
  places: new Map(),
  excluded: new Map(),
  nextGroup: 1,
};

/** As many as can be saved. */
export const MOST_NODES = 5_000;
export const MOST_EDGES = 20_000;
/** A search that finds more neighbours gives a group. */
export const GROUP_ABOVE = 20;

const EDGE = 'edge\n';
const GROUP = 'group\n';

export const edgeKey = ({ from, to, search }: Pick<GraphEdge, 'from' | 'to' | 'search'>): string =>
  `${EDGE}${from}\n${search ?? ''}\n${to}`;
export const groupKey = (number: number): string => `${GROUP}${number}`;
export const groupNumber = (key: string): number => Number(key.slice(GROUP.length));

/** Keys of nodes begin with a type, which none of these is. */
export const isEdgeKey = (key: string): boolean => key.startsWith(EDGE);
export const isGroupKey = (key: string): boolean => key.startsWith(GROUP);

/** The node or the group that stands for a node in the picture. */
export const shownKey = ({ nodes }: GraphContent, key: string): string => nodes.get(key)?.group ?? key;

export const membersOf = ({ nodes }: GraphContent, group: string): readonly GraphNodeItem[] =>
  [...nodes.values()].filter((node) => node.group === group);

/** The nodes that these keys of nodes and groups stand for. */
export function nodesBehind(content: GraphContent, keys: Iterable<string>): readonly GraphNodeItem[] {
  const chosen = new Set(keys);
  return [...content.nodes.values()].filter(
    (node) => chosen.has(nodeKey(node)) || (node.group !== undefined && chosen.has(node.group)),
  );
}
