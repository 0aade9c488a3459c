import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';
import {
  edgeKey,
  GROUP_ABOVE,
  type GraphContent,
  type GraphEdge,
  type GraphNodeItem,
  groupKey,
  MOST_EDGES,
  MOST_NODES,
  type NodeGroup,
  type Place,
  shownKey,
} from './graph-content.ts';
import { setPlaces } from './set-places.ts';

/** What one search found from one node. */
export interface ResultNodes {
  readonly from: DiscoveryNode;
  /** Null if a person joins them. */
  readonly search: number | null;
  readonly nodes: readonly DiscoveryNode[];
  /** How many there are, which may be more than these. */
  readonly count: number | undefined;
  readonly asOf: string;
  readonly foundAt: string;
}

export interface AddedNodes {
  readonly content: GraphContent;
  /** Keys of what is new in the picture: nodes and groups. */
  readonly shown: readonly string[];
  readonly nodes: number;
  /** Found, but already there. */
  readonly known: number;
  /** Found, but excluded by the reader. */
  readonly excluded: number;
  /** Found, but the graph is full. */
  readonly left: number;
}

interface FreshNodes {
  readonly from: string;
  readonly keys: readonly string[];
  readonly count: number | undefined;
}

/**
 * Adds what searches found. New nodes stand beside those that led to them; more than twenty of one search are a group.
 * `isTogether`: they are one search from many nodes, so the group is that of all of them.
 */
export function addResults(content: GraphContent, all: readonly ResultNodes[], isTogether = false): AddedNodes {
  const nodes = new Map(content.nodes);
  const edges = new Map(content.edges);
  const groups = new Map(content.groups);
  const places = new Map(content.places);
  let { nextGroup } = content;
  const shown: string[] = [];
  const total = { nodes: 0, known: 0, excluded: 0, left: 0 };
  const parts: FreshNodes[] = [];
  for (const found of all) {
    const from = nodeKey(found.from);
    if (!nodes.has(from)) {
      if (content.excluded.has(from) || nodes.size >= MOST_NODES) continue;
      nodes.set(from, ungrouped(found.from));
      places.set(from, freePlace(places));
      shown.push(from);
      total.nodes++;
    }
    const fresh: string[] = [];
    for (const node of distinctNodes(found.nodes)) {
      const key = nodeKey(node);
      if (content.excluded.has(key)) total.excluded++;
      else if (nodes.has(key)) {
        if (key !== from) total.known++;
      } else if (nodes.size >= MOST_NODES) total.left++;
      else {
        nodes.set(key, ungrouped(node));
        fresh.push(key);
        total.nodes++;
      }
      if (nodes.has(key) && key !== from) addEdge(edges, found, from, key);
    }
    parts.push({ from, keys: fresh, count: found.count });
  }
  for (const { from, keys, count } of isTogether ? asOnePart(parts) : parts) {
    const parent = places.get(shownKey({ ...content, nodes }, from)) ?? { x: 0, y: 0 };
    if (keys.length > GROUP_ABOVE) {
      const group = groupKey(nextGroup++);
      const found = count === undefined ? undefined : Math.max(count, keys.length);
      groups.set(group, { note: '', count: found } satisfies NodeGroup);
      for (const key of keys) regroup(nodes, key, group);
      setPlaces(places, [group], parent);
      shown.push(group);
    } else {
      setPlaces(places, keys, parent);
      shown.push(...keys);
    }
  }
  return { content: { ...content, nodes, edges, groups, places, nextGroup }, shown, ...total };
}

function asOnePart(parts: readonly FreshNodes[]): readonly FreshNodes[] {
  const [first] = parts;
  const keys = parts.flatMap((part) => part.keys);
  if (first === undefined || keys.length <= GROUP_ABOVE) return parts;
  return [{ from: first.from, keys, count: undefined }];
}

const ungrouped = ({ type, value }: DiscoveryNode): GraphNodeItem => ({ type, value, note: '', group: undefined });

const distinctNodes = (nodes: readonly DiscoveryNode[]): readonly DiscoveryNode[] => [
  ...new Map(nodes.map((node) => [nodeKey(node), node])).values(),
];

function addEdge(edges: Map<string, GraphEdge>, found: ResultNodes, from: string, to: string): void {
  const { search, count, asOf, foundAt } = found;
  const edge: GraphEdge = { from, to, search, count, asOf, foundAt };
  const key = edgeKey(edge);
  if (edges.has(key) || edges.size < MOST_EDGES) edges.set(key, edge);
}

function regroup(nodes: Map<string, GraphNodeItem>, key: string, group: string | undefined): void {
  const node = nodes.get(key);
  if (node !== undefined) nodes.set(key, { ...node, group });
}

/** Beside everything that has a place. */
function freePlace(places: ReadonlyMap<string, Place>): Place {
  if (places.size === 0) return { x: 0, y: 0 };
  let right = Number.NEGATIVE_INFINITY;
  for (const { x } of places.values()) right = Math.max(right, x);
  return { x: right + 60, y: 0 };
}
