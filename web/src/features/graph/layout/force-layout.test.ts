import { describe, expect, it } from 'vitest';
import { ForceLayout } from './force-layout.ts';
import { placesAround } from './places-around.ts';
import { QuadTree } from './quad-tree.ts';

const run = (layout: ForceLayout, steps: number): void => {
  for (let step = 0; step < steps; step++) layout.step(1 - step / steps);
};

const distance = (places: Float32Array, a: number, b: number): number =>
  Math.hypot((places[2 * a] ?? 0) - (places[2 * b] ?? 0), (places[2 * a + 1] ?? 0) - (places[2 * b + 1] ?? 0));

const spiral = (count: number): Float32Array<ArrayBuffer> =>
  Float32Array.from(placesAround({ x: 0, y: 0 }, count).flatMap(({ x, y }) => [x, y]));

describe('a layout by forces', () => {
  it('brings together what edges join, and keeps the rest apart', () => {
    // Two stars of ten nodes, mixed at the beginning.
    const places = spiral(20);
    const edges: number[] = [];
    for (let node = 2; node < 20; node++) edges.push(node % 2, node);
    run(new ForceLayout({ places, pinned: new Uint8Array(20), edges: Uint32Array.from(edges) }), 300);
    const own = distance(places, 0, 4);
    expect(own).toBeLessThan(distance(places, 1, 4));
    for (let node = 1; node < 20; node++) expect(distance(places, 0, node)).toBeGreaterThan(5);
  });

  it('leaves pinned nodes where they are', () => {
    const places = spiral(5);
    const before = places.slice();
    const pinned = Uint8Array.from([1, 1, 0, 1, 1]);
    run(new ForceLayout({ places, pinned, edges: Uint32Array.from([0, 2, 1, 2]) }), 50);
    expect([...places.slice(0, 4), ...places.slice(6)]).toEqual([...before.slice(0, 4), ...before.slice(6)]);
    expect(places.slice(4, 6)).not.toEqual(before.slice(4, 6));
  });

  it('moves nodes apart that lie on each other', () => {
    const places = new Float32Array(10);
    run(new ForceLayout({ places, pinned: new Uint8Array(5), edges: new Uint32Array() }), 50);
    expect([...places].every(Number.isFinite)).toBe(true);
    expect(distance(places, 1, 2)).toBeGreaterThan(5);
  });

  it('moves less at each step until it rests', () => {
    const places = spiral(30);
    const layout = new ForceLayout({ places, pinned: new Uint8Array(30), edges: Uint32Array.from([0, 1]) });
    expect(layout.step(1)).toBeGreaterThan(0);
    expect(layout.step(0)).toBe(0);
  });
});

describe('squares of squares', () => {
  it('give about the force that all points together have', () => {
    const places = spiral(400);
    const tree = new QuadTree();
    tree.build(places, new Float32Array(400).fill(1));
    for (const node of [0, 57, 399]) {
      let [exactX, exactY] = [0, 0];
      for (let other = 0; other < 400; other++) {
        if (other === node) continue;
        const x = (places[2 * node] ?? 0) - (places[2 * other] ?? 0);
        const y = (places[2 * node + 1] ?? 0) - (places[2 * other + 1] ?? 0);
        exactX += x / (x * x + y * y);
        exactY += y / (x * x + y * y);
      }
      const [x, y] = tree.forceOn(places[2 * node] ?? 0, places[2 * node + 1] ?? 0, node);
      expect(Math.hypot(x - exactX, y - exactY)).toBeLessThan(0.05 * Math.hypot(exactX, exactY) + 0.02);
    }
  });
});
