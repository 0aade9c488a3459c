import { type Camera, type PictureSize, toScreen } from './camera.ts';
import { LabelRoom } from './label-room.ts';
import type { PictureColors } from './picture-colors.ts';
import type { Scene } from './scene.ts';
import { touches } from './scene-data.ts';

/** Texts beside nodes and edges: as many as can be read, the largest nodes and what is chosen first. */

const MOST_LABELS = 120;
const MOST_EDGE_LABELS = 24;
const LINE = 16;
/** So few edges all show their search. */
const FEW_EDGES = 12;

export interface LabelView {
  readonly scene: Scene;
  readonly places: Float32Array;
  /** Numbers of nodes, the most important first. */
  readonly order: readonly number[];
  readonly edgeLabels: readonly string[];
  readonly chosen: ReadonlySet<string>;
  readonly hovered: number;
  readonly camera: Camera;
  readonly size: PictureSize;
  readonly colors: PictureColors;
  readonly font: string;
}

/** The order in which nodes get their labels. */
export const labelOrder = ({ keys, sizes }: Scene, chosen: ReadonlySet<string>): readonly number[] => {
  const weight = (node: number): number => (sizes[node] ?? 0) + (chosen.has(keys[node] ?? '') ? 1_000 : 0);
  return keys.map((_, node) => node).sort((a, b) => weight(b) - weight(a));
};

export function drawLabels(context: CanvasRenderingContext2D, view: LabelView): void {
  const { size, colors, font } = view;
  context.clearRect(0, 0, size.width, size.height);
  context.font = font;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = colors.sheet;
  const room = new LabelRoom(LINE);
  drawEdgeLabels(context, view, room);
  drawNodeLabels(context, view, room);
}

function drawNodeLabels(context: CanvasRenderingContext2D, view: LabelView, room: LabelRoom): void {
  const { scene, order, hovered, size, colors } = view;
  let left = MOST_LABELS;
  context.fillStyle = colors.ink;
  for (const node of hovered < 0 ? order : [hovered, ...order]) {
    const text = scene.labels[node] ?? '';
    const point = pointOf(view, node);
    if (text === '' || isOutside(point, size)) continue;
    const x = point.x + (scene.sizes[node] ?? 10) / 2 + 8;
    if (!room.take(x, x + context.measureText(text).width, point.y)) continue;
    context.strokeText(text, x, point.y);
    context.fillText(text, x, point.y);
    if (--left === 0) return;
  }
}

function drawEdgeLabels(context: CanvasRenderingContext2D, view: LabelView, room: LabelRoom): void {
  const { scene, edgeLabels, chosen, size, colors } = view;
  const isFew = edgeLabels.length <= FEW_EDGES;
  if (!isFew && chosen.size === 0) return;
  let left = MOST_EDGE_LABELS;
  context.fillStyle = colors.inkSoft;
  context.textAlign = 'center';
  for (const [edge, text] of edgeLabels.entries()) {
    if (!isFew && !chosen.has(scene.edgeKeys[edge] ?? '') && !touches(scene, edge, chosen)) continue;
    const [from, to] = [pointOf(view, scene.edges[2 * edge] ?? 0), pointOf(view, scene.edges[2 * edge + 1] ?? 0)];
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (Math.hypot(from.x - to.x, from.y - to.y) < 60 || isOutside(middle, size)) continue;
    const half = context.measureText(text).width / 2;
    if (!room.take(middle.x - half, middle.x + half, middle.y)) continue;
    context.strokeText(text, middle.x, middle.y);
    context.fillText(text, middle.x, middle.y);
    if (--left === 0) break;
  }
  context.textAlign = 'start';
}

function pointOf({ places, camera, size }: LabelView, node: number) {
  return toScreen(camera, size, { x: places[2 * node] ?? 0, y: places[2 * node + 1] ?? 0 });
}

const isOutside = ({ x, y }: { readonly x: number; readonly y: number }, { width, height }: PictureSize): boolean =>
  x < -20 || y < 0 || x > width || y > height;
