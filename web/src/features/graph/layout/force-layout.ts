import { QuadTree } from './quad-tree.ts';

/** What a layout moves: nodes by number, two coordinates each. */
export interface LayoutInput {
  readonly places: Float32Array<ArrayBuffer>;
  /** 1 for a node that stays where it is. */
  readonly pinned: Uint8Array;
  /** Two numbers of nodes for each edge. */
  readonly edges: Uint32Array;
}

/** How strongly nodes keep apart, and how strongly all are drawn to the middle, so that parts do not fly away. */
const REPULSION = 45;
const GRAVITY = 0.004;
const ATTRACTION = 0.02;
const LONGEST_STEP = 30;

/**
 * Forces between nodes: all repel each other as their degrees are large, edges attract. Such layouts have no natural
 * end, so the caller says how many steps there are, and each step moves less than the one before.
 */
export class ForceLayout {
  readonly #places: Float32Array<ArrayBuffer>;
  readonly #pinned: Uint8Array;
  readonly #edges: Uint32Array;
  readonly #masses: Float32Array<ArrayBuffer>;
  readonly #forces: Float32Array;
  readonly #tree = new QuadTree();

  constructor({ places, pinned, edges }: LayoutInput) {
    this.#places = places;
    this.#pinned = pinned;
    this.#edges = edges;
    this.#forces = new Float32Array(places.length);
    this.#masses = new Float32Array(pinned.length).fill(1);
    for (const node of edges) this.#masses[node] = (this.#masses[node] ?? 0) + 0.5;
  }

  /** `heat`: from 1 at the beginning to 0 at the end. The result says how far the fastest node moved. */
  step(heat: number): number {
    this.#forces.fill(0);
    this.#repel();
    this.#attract();
    return this.#move(heat);
  }

  #repel(): void {
    this.#tree.build(this.#places, this.#masses);
    for (let node = 0; node < this.#pinned.length; node++) {
      if (this.#pinned[node] === 1) continue;
      const [x, y] = [at(this.#places, 2 * node), at(this.#places, 2 * node + 1)];
      const mass = at(this.#masses, node);
      const [forceX, forceY] = this.#tree.forceOn(x, y, node);
      this.#forces[2 * node] = forceX * REPULSION * mass - x * GRAVITY * mass;
      this.#forces[2 * node + 1] = forceY * REPULSION * mass - y * GRAVITY * mass;
    }
  }

  #attract(): void {
    for (let edge = 0; edge + 1 < this.#edges.length; edge += 2) {
      const [from, to] = [at(this.#edges, edge), at(this.#edges, edge + 1)];
      const pullX = (at(this.#places, 2 * to) - at(this.#places, 2 * from)) * ATTRACTION;
      const pullY = (at(this.#places, 2 * to + 1) - at(this.#places, 2 * from + 1)) * ATTRACTION;
      add(this.#forces, 2 * from, pullX);
      add(this.#forces, 2 * from + 1, pullY);
      add(this.#forces, 2 * to, -pullX);
      add(this.#forces, 2 * to + 1, -pullY);
    }
  }

  #move(heat: number): number {
    let farthest = 0;
    const most = LONGEST_STEP * heat;
    for (let node = 0; node < this.#pinned.length; node++) {
      if (this.#pinned[node] === 1) continue;
      const [forceX, forceY] = [at(this.#forces, 2 * node), at(this.#forces, 2 * node + 1)];
      const length = Math.hypot(forceX, forceY) / at(this.#masses, node);
      if (length === 0 || !Number.isFinite(length)) continue;
      const distance = Math.min(length, most);
      const factor = distance / Math.hypot(forceX, forceY);
      add(this.#places, 2 * node, forceX * factor);
      add(this.#places, 2 * node + 1, forceY * factor);
      farthest = Math.max(farthest, distance);
    }
    return farthest;
  }
}

const at = (list: Float32Array | Uint32Array, place: number): number => list[place] ?? 0;

function add(list: Float32Array, place: number, value: number): void {
  list[place] = at(list, place) + value;
}
