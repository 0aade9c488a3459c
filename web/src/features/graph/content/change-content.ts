import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';
import {
  type GraphContent,
  type GraphNodeItem,
  groupKey,
  isGroupKey,
  membersOf,
  type NodeGroup,
  nodesBehind,
  type Place,
} from './graph-content.ts';
import { setPlaces } from './set-places.ts';

/** What a reader changes in a graph. Each gives a new graph; keys of what is not there change nothing. */

/** Removes nodes, groups with their nodes, and edges; and every edge that has lost an end. */
export function removeItems(content: GraphContent, keys: Iterable<string>): GraphContent {
  const gone = new Set(keys);
  const nodes = new Map(content.nodes);
  for (const node of nodesBehind(content, gone)) nodes.delete(nodeKey(node));
  const edges = new Map(
    [...content.edges].filter(([key, { from, to }]) => !gone.has(key) && nodes.has(from) && nodes.has(to)),
  );
  return withoutEmptyGroups({ ...content, nodes, edges });
}

/** Removes nodes, and keeps them from coming back. */
export function excludeNodes(content: GraphContent, keys: Iterable<string>): GraphContent {
  const chosen = [...keys];
  const excluded = new Map(content.excluded);
  for (const { type, value } of nodesBehind(content, chosen)) excluded.set(nodeKey({ type, value }), { type, value });
  return { ...removeItems(content, chosen), excluded };
}

/** Searches may find the node again. */
export function readmitNode(content: GraphContent, node: DiscoveryNode): GraphContent {
  const excluded = new Map(content.excluded);
  excluded.delete(nodeKey(node));
  return { ...content, excluded };
}

/** Shows nodes as one, where the first of them stood. Groups among them are dissolved into it. */
export function groupNodes(content: GraphContent, keys: Iterable<string>): GraphContent {
  const chosen = [...keys];
  const members = nodesBehind(content, chosen);
  if (members.length < 2) return content;
  const group = groupKey(content.nextGroup);
  const places = new Map(content.places);
  const first = chosen.map((key) => places.get(key)).find((place) => place !== undefined);
  places.set(group, first ?? { x: 0, y: 0 });
  const groups = new Map(content.groups).set(group, { note: '', count: undefined } satisfies NodeGroup);
  return withoutEmptyGroups({
    ...content,
    nodes: regrouped(content, members, group),
    groups,
    places,
    nextGroup: content.nextGroup + 1,
  });
}

/** Shows the nodes of groups one by one, around where the group stood. */
export function ungroupNodes(content: GraphContent, keys: Iterable<string>): GraphContent {
  let changed = content;
  for (const key of keys) if (isGroupKey(key)) changed = takeOut(changed, membersOf(changed, key).map(nodeKey));
  return changed;
}

/** Shows some nodes of groups by themselves. */
export function takeOut(content: GraphContent, keys: Iterable<string>): GraphContent {
  const members = nodesBehind(content, keys).filter(({ group }) => group !== undefined);
  const places = new Map(content.places);
  const byGroup = Map.groupBy(members, ({ group }) => group);
  for (const [group, nodes] of byGroup) {
    const around = (group === undefined ? undefined : places.get(group)) ?? { x: 0, y: 0 };
    setPlaces(places, nodes.map(nodeKey), around);
  }
  return withoutEmptyGroups({ ...content, nodes: regrouped(content, members, undefined), places });
}

export function moveItems(content: GraphContent, moved: Iterable<readonly [string, Place]>): GraphContent {
  const places = new Map(content.places);
  for (const [key, place] of moved) if (places.has(key)) places.set(key, place);
  return { ...content, places };
}

export const LONGEST_NOTE = 2_000;

/** Of a node or a group. */
export function setNote(content: GraphContent, key: string, text: string): GraphContent {
  const note = text.slice(0, LONGEST_NOTE);
  const node = content.nodes.get(key);
  if (node !== undefined) return { ...content, nodes: new Map(content.nodes).set(key, { ...node, note }) };
  const group = content.groups.get(key);
  if (group !== undefined) return { ...content, groups: new Map(content.groups).set(key, { ...group, note }) };
  return content;
}

function regrouped(
  content: GraphContent,
  members: readonly GraphNodeItem[],
  group: string | undefined,
): ReadonlyMap<string, GraphNodeItem> {
  const nodes = new Map(content.nodes);
  for (const node of members) nodes.set(nodeKey(node), { ...node, group });
  return nodes;
}

/** A group of one node is that node. What is not shown has no place. */
function withoutEmptyGroups(content: GraphContent): GraphContent {
  const sizes = new Map<string, number>();
  for (const { group } of content.nodes.values())
    if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const groups = new Map([...content.groups].filter(([key]) => (sizes.get(key) ?? 0) > 1));
  const nodes = new Map(content.nodes);
  const places = new Map(content.places);
  for (const [key, node] of nodes) {
    if (node.group === undefined) continue;
    if (groups.has(node.group)) places.delete(key);
    else {
      nodes.set(key, { ...node, group: undefined });
      places.set(key, places.get(node.group) ?? { x: 0, y: 0 });
    }
  }
  for (const key of places.keys()) if (!groups.has(key) && !nodes.has(key)) places.delete(key);
  return { ...content, nodes, groups, places };
}
