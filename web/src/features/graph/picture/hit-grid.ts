/** Nodes by squares of the graph, so that the one below a pointer is found among few. */
export class HitGrid {
  readonly #cells = new Map<string, number[]>();
  readonly #places: Float32Array;

  constructor(places: Float32Array) {
    this.#places = places;
    for (let node = 0; 2 * node + 1 < places.length; node++) {
      const cell = cellOf(Math.floor((places[2 * node] ?? 0) / CELL), Math.floor((places[2 * node + 1] ?? 0) / CELL));
      const nodes = this.#cells.get(cell);
      if (nodes === undefined) this.#cells.set(cell, [node]);
      else nodes.push(node);
    }
  }

  /** The nearest node within its own radius of the place; -1 if there is none. Radii are at most `most`. */
  nodeAt(x: number, y: number, radiusOf: (node: number) => number, most: number): number {
    let [nearest, best] = [-1, Number.POSITIVE_INFINITY];
    const reach = Math.min(Math.ceil(most / CELL), MOST_CELLS);
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    for (let dx = -reach; dx <= reach; dx++)
      for (let dy = -reach; dy <= reach; dy++)
        for (const node of this.#cells.get(cellOf(column + dx, row + dy)) ?? []) {
          const away = Math.hypot((this.#places[2 * node] ?? 0) - x, (this.#places[2 * node + 1] ?? 0) - y);
          if (away > radiusOf(node) || away >= best) continue;
          [nearest, best] = [node, away];
        }
    return nearest;
  }
}

const CELL = 40;
/** Far out, a pixel is many squares wide. */
const MOST_CELLS = 20;
const cellOf = (column: number, row: number): string => `${column} ${row}`;
