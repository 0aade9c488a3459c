import type { Place } from '../content/graph-content.ts';
import type { Scene } from './scene.ts';

/** Numbers of nodes that are moved together, with their places before. */
export type MovedNodes = ReadonlyMap<number, Place>;

export function nodesToMove({ numbers, places }: Scene, keys: Iterable<string>): MovedNodes {
  const nodes = [...keys].map((key) => numbers.get(key)).filter((node) => node !== undefined);
  return new Map(nodes.map((node) => [node, { x: places[2 * node] ?? 0, y: places[2 * node + 1] ?? 0 }]));
}

/** Places of all nodes while some are moved so far. */
export function movedPlaces(scene: Scene, nodes: MovedNodes, x: number, y: number): Float32Array<ArrayBuffer> {
  const places = new Float32Array(scene.places);
  for (const [node, place] of nodes) places.set([place.x + x, place.y + y], 2 * node);
  return places;
}

export const movedItems = ({ keys }: Scene, nodes: MovedNodes, x: number, y: number) =>
  [...nodes].map(([node, place]) => [keys[node] ?? '', { x: place.x + x, y: place.y + y }] as const);
