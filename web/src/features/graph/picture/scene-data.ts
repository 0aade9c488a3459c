import type { GraphChange } from '../compare/compare-content.ts';
import type { EdgeData } from './edge-layer.ts';
import { nodeFamilies, nodeShapes } from './node-families.ts';
import type { NodeData } from './node-layer.ts';
import type { Color, PictureColors } from './picture-colors.ts';
import type { Scene } from './scene.ts';

const RING = 1;
const HOLLOW = 2;
const CROSS = 4;
const CHOSEN = 8;

const MARKS: Readonly<Record<GraphChange, number>> = { same: 0, gone: HOLLOW, added: CROSS };

/** How nodes look: what is chosen has a halo, groups have a ring, changes a shape of their own. */
export function nodeData(scene: Scene, colors: PictureColors, chosen: ReadonlySet<string>): NodeData {
  const count = scene.keys.length;
  const data = { colors: new Uint8Array(4 * count), traits: new Float32Array(3 * count) };
  for (let node = 0; node < count; node++) {
    const family = scene.families[node] ?? 'mixed';
    const isChosen = chosen.has(scene.keys[node] ?? '');
    setColor(data.colors, node, colors.families[family]);
    const marks =
      MARKS[scene.changes[node] ?? 'same'] | (scene.isGroup[node] === 1 ? RING : 0) | (isChosen ? CHOSEN : 0);
    data.traits.set([scene.sizes[node] ?? 10, nodeShapes.indexOf(nodeFamilies[family].shape), marks], 3 * node);
  }
  return data;
}

/** Edges that are chosen, or touch what is chosen, come forward. Those that are gone are broken lines. */
export function edgeData(scene: Scene, colors: PictureColors, chosen: ReadonlySet<string>): EdgeData {
  const count = scene.edgeKeys.length;
  const data = { colors: new Uint8Array(4 * count), traits: new Float32Array(2 * count) };
  const alpha = count > 2_000 ? 0.35 : 0.7;
  for (let edge = 0; edge < count; edge++) {
    const change = scene.edgeChanges[edge] ?? 'same';
    const isChosen = chosen.has(scene.edgeKeys[edge] ?? '');
    const isNear = isChosen || touches(scene, edge, chosen);
    const color = isNear ? colors.chosen : change === 'same' ? colors.edge : colors[change];
    setColor(data.colors, edge, color, isNear || change !== 'same' ? 0.9 : alpha);
    data.traits.set([isChosen ? 1.6 : change === 'added' ? 1.2 : 0.6, change === 'gone' ? 1 : 0], 2 * edge);
  }
  return data;
}

export function touches(scene: Scene, edge: number, chosen: ReadonlySet<string>): boolean {
  if (chosen.size === 0) return false;
  const ends = [scene.edges[2 * edge] ?? 0, scene.edges[2 * edge + 1] ?? 0];
  return ends.some((node) => chosen.has(scene.keys[node] ?? ''));
}

function setColor(list: Uint8Array, at: number, [red, green, blue]: Color, alpha = 1): void {
  list.set([red * 255, green * 255, blue * 255, alpha * 255], 4 * at);
}
