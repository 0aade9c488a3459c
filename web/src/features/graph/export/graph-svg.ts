import { type NodeShape, nodeFamilies } from '../picture/node-families.ts';
import type { Scene } from '../picture/scene.ts';

/** The colours of the theme, as CSS writes them. */
export type CssColor = (token: string) => string;

const MARGIN = 80;
/** In a picture of thousands, labels cover each other. */
const MOST_LABELS = 400;

/** A scene as a drawing, which other programs can read. */
export function graphSvg(scene: Scene, color: CssColor): string {
  const { keys, places, edges, labels } = scene;
  const box = bounds(places);
  const x = (node: number): number => round((places[2 * node] ?? 0) - box.left + MARGIN);
  const y = (node: number): number => round((places[2 * node + 1] ?? 0) - box.top + MARGIN);
  const [width, height] = [
    Math.ceil(box.right - box.left + 2 * MARGIN + 120),
    Math.ceil(box.bottom - box.top + 2 * MARGIN),
  ];
  const lines = scene.edgeKeys.map((_, edge) => {
    const [from, to] = [edges[2 * edge] ?? 0, edges[2 * edge + 1] ?? 0];
    const dash = scene.edgeChanges[edge] === 'gone' ? ' stroke-dasharray="5 4"' : '';
    return `<line x1="${x(from)}" y1="${y(from)}" x2="${x(to)}" y2="${y(to)}"${dash}/>`;
  });
  const nodes = keys.map((_, node) => {
    const { shape, token } = nodeFamilies[scene.families[node] ?? 'mixed'];
    const paint = color(token);
    const fill = scene.changes[node] === 'gone' ? `fill="none" stroke="${paint}"` : `fill="${paint}"`;
    const ring = scene.isGroup[node] === 1 || scene.changes[node] === 'added';
    const radius = (scene.sizes[node] ?? 10) / 2;
    const outer = ring ? `<circle r="${round(radius + 3)}" fill="none" stroke="${paint}"/>` : '';
    return `<g transform="translate(${x(node)} ${y(node)})"><path d="${shapePath(shape, radius)}" ${fill}/>${outer}</g>`;
  });
  const texts = keys
    .slice(0, MOST_LABELS)
    .map(
      (_, node) =>
        `<text x="${round(x(node) + (scene.sizes[node] ?? 10) / 2 + 5)}" y="${y(node) + 4}">${xmlText(labels[node] ?? '')}</text>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="${color('--sheet')}"/>
<g stroke="${color('--line-firm')}" stroke-opacity="0.7">
${lines.join('\n')}
</g>
${nodes.join('\n')}
<g font-family="sans-serif" font-size="12" fill="${color('--ink')}" paint-order="stroke" stroke="${color('--sheet')}" stroke-width="3">
${texts.join('\n')}
</g>
</svg>
`;
}

function bounds(places: Float32Array) {
  const box = { left: 0, top: 0, right: 0, bottom: 0 };
  for (let at = 0; at + 1 < places.length; at += 2) {
    const [x, y] = [places[at] ?? 0, places[at + 1] ?? 0];
    box.left = at === 0 ? x : Math.min(box.left, x);
    box.right = at === 0 ? x : Math.max(box.right, x);
    box.top = at === 0 ? y : Math.min(box.top, y);
    box.bottom = at === 0 ? y : Math.max(box.bottom, y);
  }
  return box;
}

function shapePath(shape: NodeShape, r: number): string {
  const points = (list: readonly (readonly [number, number])[]): string =>
    `M${list.map(([x, y]) => `${round(x * r)} ${round(y * r)}`).join('L')}z`;
  switch (shape) {
    case 'circle':
      return `M${round(-r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`;
    case 'square':
      return points([
        [-0.88, -0.88],
        [0.88, -0.88],
        [0.88, 0.88],
        [-0.88, 0.88],
      ]);
    case 'diamond':
      return points([
        [0, -1.15],
        [1.15, 0],
        [0, 1.15],
        [-1.15, 0],
      ]);
    case 'triangle':
      return points([
        [0, -1],
        [1, 0.8],
        [-1, 0.8],
      ]);
    case 'hexagon':
      return points([
        [-0.5, -0.9],
        [0.5, -0.9],
        [1, 0],
        [0.5, 0.9],
        [-0.5, 0.9],
        [-1, 0],
      ]);
  }
}

const round = (value: number): number => Math.round(value * 10) / 10;

const xmlText = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
