import { type NodeType, nodeKey } from '@periplus/model/discovery/node-types.ts';
import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { edgeKey, type GraphContent, type GraphEdge, type Place, shownKey } from './graph-content.ts';

/** The graph as the picture and the tables show it: a group is one item, and its edges are one edge for each search. */
export interface ShownGraph {
  readonly items: readonly ShownItem[];
  readonly edges: readonly ShownEdge[];
  readonly byKey: ReadonlyMap<string, ShownItem>;
}

export interface ShownItem {
  readonly key: string;
  /** Of the node, or of all nodes of the group; undefined if they differ. */
  readonly type: NodeType | undefined;
  /** Of the node; of a group, its first nodes. */
  readonly label: string;
  /** 1 for a node. */
  readonly size: number;
  /** How many nodes the search of the group had found. */
  readonly count: number | undefined;
  readonly isGroup: boolean;
  readonly note: string;
  readonly place: Place;
  /** Shown edges that begin or end here. */
  readonly degree: number;
}

export interface ShownEdge extends GraphEdge {
  readonly key: string;
  readonly label: string;
  /** Keys of the edges that it stands for. */
  readonly edges: readonly string[];
}

const labels = new Map(discoverySearches.map(({ id, label }) => [id, label]));
/** What a person drew has no search. */
export const searchLabel = (search: number | null): string =>
  search === null ? 'Drawn by hand' : (labels.get(search) ?? `Search ${search}`);

const NOWHERE: Place = { x: 0, y: 0 };

export function shownGraph(content: GraphContent): ShownGraph {
  const edges = shownEdges(content);
  const degrees = new Map<string, number>();
  for (const { from, to } of edges) for (const key of [from, to]) degrees.set(key, (degrees.get(key) ?? 0) + 1);
  const items: ShownItem[] = [];
  const members = new Map<string, { label: string[]; size: number; types: Set<NodeType> }>();
  for (const node of content.nodes.values()) {
    const key = nodeKey(node);
    if (node.group !== undefined) {
      const group = members.get(node.group) ?? { label: [], size: 0, types: new Set() };
      members.set(node.group, group);
      if (group.label.length < LABEL_NODES) group.label.push(node.value);
      group.size++;
      group.types.add(node.type);
      continue;
    }
    items.push({
      key,
      type: node.type,
      label: node.value,
      size: 1,
      count: undefined,
      isGroup: false,
      note: node.note,
      place: content.places.get(key) ?? NOWHERE,
      degree: degrees.get(key) ?? 0,
    });
  }
  for (const [key, { note, count }] of content.groups) {
    const group = members.get(key);
    if (group === undefined) continue;
    items.push({
      key,
      type: group.types.size === 1 ? [...group.types][0] : undefined,
      label: group.label.join(', '),
      size: group.size,
      count,
      isGroup: true,
      note,
      place: content.places.get(key) ?? NOWHERE,
      degree: degrees.get(key) ?? 0,
    });
  }
  return { items, edges, byKey: new Map(items.map((item) => [item.key, item])) };
}

const LABEL_NODES = 2;

function shownEdges(content: GraphContent): readonly ShownEdge[] {
  const shown = new Map<string, ShownEdge & { readonly edges: string[] }>();
  for (const [key, edge] of content.edges) {
    const [from, to] = [shownKey(content, edge.from), shownKey(content, edge.to)];
    if (from === to) continue;
    const merged = edgeKey({ from, to, search: edge.search });
    const before = shown.get(merged);
    if (before !== undefined) before.edges.push(key);
    else shown.set(merged, { ...edge, from, to, key: merged, label: searchLabel(edge.search), edges: [key] });
  }
  return [...shown.values()];
}
