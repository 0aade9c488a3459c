import { defined } from '@periplus/model/defined.ts';
import { type DiscoveryNode, nodeKey } from '@periplus/model/discovery/node-types.ts';
import type { CreateSurfaceGraphInput, SurfaceGraphAnswer } from '../../../api/operations.generated.ts';
import { placesAround } from '../layout/places-around.ts';
import {
  edgeKey,
  type GraphContent,
  type GraphEdge,
  type GraphNodeItem,
  groupKey,
  type NodeGroup,
  type Place,
} from './graph-content.ts';

type SavedForm = CreateSurfaceGraphInput['graph'];

/** A graph as the interface keeps it. */
export function savedForm({ nodes, edges, groups, places, excluded }: GraphContent): SavedForm {
  const ids = new Map([...nodes.keys()].map((key, at) => [key, at]));
  const groupPlaces = new Map([...groups.keys()].map((key, at) => [key, at]));
  return {
    nodes: [...nodes].map(([key, { type, value, note, group }]) => ({
      node_type: type,
      node_value: value,
      ...marksOf(note, places.get(key)),
      ...defined({ group: group === undefined ? undefined : groupPlaces.get(group) }),
    })),
    edges: [...edges.values()].map(({ from, to, search, count, asOf, foundAt }) => ({
      from: ids.get(from) ?? 0,
      to: ids.get(to) ?? 0,
      search_field_id: search,
      ...defined({ count, as_of: asOf === '' ? undefined : asOf, found_at: foundAt === '' ? undefined : foundAt }),
    })),
    groups: [...groups].map(([key, { note, count }]) => ({ ...marksOf(note, places.get(key)), ...defined({ count }) })),
    excluded: [...excluded.values()].map(({ type, value }) => ({ node_type: type, node_value: value })),
  };
}

function marksOf(note: string, place: Place | undefined) {
  return defined({ note: note === '' ? undefined : note, x: rounded(place?.x), y: rounded(place?.y) });
}

/** Nobody sees less than a tenth of a pixel, and digits cost room. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 10) / 10;

/** What was saved without places, as by a program, stands in a spiral. */
export function contentOfSaved(
  saved: Pick<SurfaceGraphAnswer, 'nodes' | 'edges' | 'groups' | 'excluded'>,
): GraphContent {
  const spiral = placesAround({ x: 0, y: 0 }, saved.nodes.length);
  const groups = new Map<string, NodeGroup>();
  const places = new Map<string, Place>();
  for (const [at, { note = '', count, x, y }] of (saved.groups ?? []).entries()) {
    const key = groupKey(at + 1);
    groups.set(key, { note, count });
    places.set(key, placeOr(x, y, spiral[at]));
  }
  const nodes = new Map<string, GraphNodeItem>();
  for (const [at, { node_type: type, node_value: value, note = '', group, x, y }] of saved.nodes.entries()) {
    const key = nodeKey({ type, value });
    const inGroup = group !== undefined && groups.has(groupKey(group + 1)) ? groupKey(group + 1) : undefined;
    nodes.set(key, { type, value, note, group: inGroup });
    if (inGroup === undefined) places.set(key, placeOr(x, y, spiral[at]));
  }
  const keys = [...nodes.keys()];
  const edges = new Map<string, GraphEdge>();
  for (const { from, to, search_field_id: search, count, as_of: asOf = '', found_at: foundAt = '' } of saved.edges) {
    const [source, target] = [keys[from], keys[to]];
    if (source === undefined || target === undefined) continue;
    const edge: GraphEdge = { from: source, to: target, search, count, asOf, foundAt };
    edges.set(edgeKey(edge), edge);
  }
  const excluded = new Map(
    (saved.excluded ?? []).map(({ node_type: type, node_value: value }) => {
      const node: DiscoveryNode = { type, value };
      return [nodeKey(node), node];
    }),
  );
  return { nodes, edges, groups, places, excluded, nextGroup: groups.size + 1 };
}

const placeOr = (x: number | undefined, y: number | undefined, other: Place | undefined): Place =>
  x === undefined || y === undefined ? (other ?? { x: 0, y: 0 }) : { x, y };
