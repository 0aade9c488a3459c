import type { GraphChange } from '../compare/compare-content.ts';
import type { ShownEdge, ShownGraph, ShownItem } from '../content/shown-graph.ts';
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
  changeOfEdge: (edge: ShownEdge) => GraphChange,
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
    edgeChanges: drawn.map(changeOfEdge),
    numbers,
  };
}

/** What many edges join is larger, and groups more so. */
function nodeSize({ degree, size, isGroup }: ShownItem): number {
  const grown = 13 + Math.min(12, 2.2 * Math.sqrt(degree));
  return isGroup ? grown + 8 + Math.min(12, 3 * Math.log10(size)) : grown;
}
