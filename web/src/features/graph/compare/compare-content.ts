import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import { groupNodes, takeOut } from '../content/change-content.ts';
import { GROUP_ABOVE, type GraphContent, isEdgeKey, membersOf, shownKey } from '../content/graph-content.ts';
import { setPlace, setPlaces } from '../content/set-places.ts';
import type { ShownEdge } from '../content/shown-graph.ts';

/** How an item of one of two graphs stands in the other. */
export type GraphChange = 'added' | 'gone' | 'same';

export interface GraphComparison {
  /** Both graphs in one, with the places and groups of the one that is looked at. */
  readonly union: GraphContent;
  /** By keys of nodes and edges. */
  readonly changes: ReadonlyMap<string, GraphChange>;
  readonly added: ChangeCount;
  readonly gone: ChangeCount;
}

export interface ChangeCount {
  readonly nodes: number;
  readonly edges: number;
}

/** Two graphs of the same things: what the later one has more is added, what it has no more is gone. */
export function compareContent(
  earlier: GraphContent,
  later: GraphContent,
  looked: 'earlier' | 'later',
): GraphComparison {
  const changes = new Map<string, GraphChange>();
  for (const part of ['nodes', 'edges'] as const) {
    for (const key of earlier[part].keys()) changes.set(key, later[part].has(key) ? 'same' : 'gone');
    for (const key of later[part].keys()) if (!earlier[part].has(key)) changes.set(key, 'added');
  }
  const count = (kind: GraphChange): ChangeCount => {
    const keys = [...changes].filter(([, change]) => change === kind).map(([key]) => key);
    const edges = keys.filter(isEdgeKey).length;
    return { nodes: keys.length - edges, edges };
  };
  const [base, other] = looked === 'earlier' ? [earlier, later] : [later, earlier];
  return {
    union: withoutMixedGroups(unionOf(base, other), changes),
    changes,
    added: count('added'),
    gone: count('gone'),
  };
}

/** How an item that is shown has changed: a group as its nodes, if all changed alike. */
export function changeOfItem(
  content: GraphContent,
  changes: ReadonlyMap<string, GraphChange>,
): (key: string) => GraphChange {
  return (key) =>
    content.groups.has(key)
      ? agreedChange(membersOf(content, key).map((node) => changes.get(nodeKey(node)) ?? 'same'))
      : (changes.get(key) ?? 'same');
}

export const changeOfEdge = ({ edges }: ShownEdge, changes: ReadonlyMap<string, GraphChange>): GraphChange =>
  agreedChange(edges.map((key) => changes.get(key) ?? 'same'));

const agreedChange = (changes: readonly GraphChange[]): GraphChange => {
  const [first = 'same'] = changes;
  return changes.every((change) => change === first) ? first : 'same';
};

/** What differs is shown by itself, not within a group that has stayed. */
function withoutMixedGroups(union: GraphContent, changes: ReadonlyMap<string, GraphChange>): GraphContent {
  const differing = new Set([...changes].filter(([, change]) => change !== 'same').map(([key]) => key));
  for (const [key, { from, to }] of union.edges) if (differing.has(key)) differing.add(from).add(to);
  let apart = union;
  for (const group of union.groups.keys()) {
    const keys = membersOf(union, group).map(nodeKey);
    const different = keys.filter((key) => differing.has(key));
    if (different.length === keys.length) continue;
    apart = takeOut(apart, different);
    for (const alike of Map.groupBy(different, (key) => changes.get(key)).values()) apart = groupedIfMany(apart, alike);
  }
  return apart;
}

/** Nodes that the base lacks stand beside it, where they stood. */
function unionOf(base: GraphContent, other: GraphContent): GraphContent {
  const missing = [...other.nodes.keys()].filter((key) => !base.nodes.has(key));
  const nodes = new Map(base.nodes);
  const places = new Map(base.places);
  const together = Map.groupBy(missing, (key) => shownKey(other, key));
  for (const [shown, keys] of together) {
    const place = other.places.get(shown) ?? { x: 0, y: 0 };
    for (const key of keys) {
      const node = other.nodes.get(key);
      if (node !== undefined) nodes.set(key, { ...node, group: undefined });
    }
    if (keys.length === 1) setPlace(places, keys[0] ?? shown, place);
    else setPlaces(places, keys, place);
  }
  const union = { ...base, nodes, edges: new Map([...other.edges, ...base.edges]), places };
  return [...together.values()].reduce(groupedIfMany, union);
}

const groupedIfMany = (content: GraphContent, keys: readonly string[]): GraphContent =>
  keys.length > GROUP_ABOVE ? groupNodes(content, keys) : content;
