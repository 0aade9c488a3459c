/** The edge nearest to a place, if one is within `most`; -1 if none is. Looked for at a click, so all may be tried. */
export function nearestEdge(places: Float32Array, edges: Uint32Array, x: number, y: number, most: number): number {
  let [nearest, best] = [-1, most];
  for (let edge = 0; 2 * edge + 1 < edges.length; edge++) {
    const [from, to] = [edges[2 * edge] ?? 0, edges[2 * edge + 1] ?? 0];
    const [fromX, fromY] = [places[2 * from] ?? 0, places[2 * from + 1] ?? 0];
    const [alongX, alongY] = [(places[2 * to] ?? 0) - fromX, (places[2 * to + 1] ?? 0) - fromY];
    const squared = alongX * alongX + alongY * alongY;
    const share = squared === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / squared;
    const bounded = Math.min(Math.max(share, 0), 1);
    const away = Math.hypot(x - fromX - bounded * alongX, y - fromY - bounded * alongY);
    if (away < best) [nearest, best] = [edge, away];
  }
  return nearest;
}
