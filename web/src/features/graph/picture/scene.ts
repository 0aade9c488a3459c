import { nodeKey } from '@periplus/model/discovery/node-types.ts';
import type { GraphChange } from '../compare/compare-content.ts';
import { type GraphContent, membersOf } from '../content/graph-content.ts';
import type { ShownGraph, ShownItem } from '../content/shown-graph.ts';
import { familyOf, type NodeFamily } from './node-families.ts';

/** A graph as the picture needs it: rows of numbers, which the graphics card takes as they are. */
export interface Scene {
  readonly keys: readonly string[];
  /** Two coordinates of each node. */
  readonly places: Float32Array;
  /** Pixels across. */
  readonly sizes: Float32Array;
  readonly families: readonly NodeFamily[];
  readonly isGroup: Uint8Array;
  /** Texts beside nodes, already without anything harmful. */
  readonly labels: readonly string[];
  readonly changes: readonly GraphChange[];
  /** Two numbers of nodes for each edge. */
  readonly edges: Uint32Array;
  readonly edgeKeys: readonly string[];
  readonly edgeChanges: readonly GraphChange[];
  readonly numbers: ReadonlyMap<string, number>;
}

export function sceneOf(
  shown: ShownGraph,
  label: (item: ShownItem) => string,
  changeOf: (key: string) => GraphChange,
): Scene {
  const { items } = shown;
  const numbers = new Map(items.map(({ key }, at) => [key, at]));
  const drawn = shown.edges.filter(({ from, to }) => numbers.has(from) && numbers.has(to));
  return {
    keys: items.map(({ key }) => key),
    places: Float32Array.from(items.flatMap(({ place }) => [place.x, place.y])),
    sizes: Float32Array.from(items, nodeSize),
    families: items.map(({ type }) => familyOf(type)),
    isGroup: Uint8Array.from(items, ({ isGroup }) => (isGroup ? 1 : 0)),
    labels: items.map(label),
    changes: items.map(({ key }) => changeOf(key)),
    edges: Uint32Array.from(drawn.flatMap(({ from, to }) => [numbers.get(from) ?? 0, numbers.get(to) ?? 0])),
    edgeKeys: drawn.map(({ key }) => key),
    edgeChanges: drawn.map(({ edges }) => agreed(edges.map(changeOf))),
    numbers,
  };
}

/** What many edges join is larger, and groups more so. */
function nodeSize({ degree, size, isGroup }: ShownItem): number {
  const grown = 13 + Math.min(12, 2.2 * Math.sqrt(degree));
  return isGroup ? grown + 8 + Math.min(12, 3 * Math.log10(size)) : grown;
}

const agreed = (changes: readonly GraphChange[]): GraphChange => {
  const [first = 'same'] = changes;
  return changes.every((change) => change === first) ? first : 'same';
};

/** How an item has changed: a group as its nodes, if all changed alike. */
export function changeOfItem(
  content: GraphContent,
  changes: ReadonlyMap<string, GraphChange>,
): (key: string) => GraphChange {
  return (key) =>
    content.groups.has(key)
      ? agreed(membersOf(content, key).map((node) => changes.get(nodeKey(node)) ?? 'same'))
      : (changes.get(key) ?? 'same');
}
