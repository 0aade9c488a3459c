import { expect, it } from 'vitest';
import { HitGrid } from './hit-grid.ts';
import { nearestEdge } from './nearest-edge.ts';

const places = Float32Array.from([0, 0, 100, 0, 103, 0, -500, 700]);

it('finds the node below a place', () => {
  const grid = new HitGrid(places);
  const at = (x: number, y: number, radius: number) => grid.nodeAt(x, y, () => radius, radius);
  expect([at(1, 1, 5), at(102, 0, 5), at(101, 0, 5), at(-496, 700, 5), at(50, 50, 5)]).toEqual([0, 2, 1, 3, -1]);
  expect(at(-450, 600, 200)).toBe(3);
});

it('finds the edge beside a place', () => {
  const edges = Uint32Array.from([0, 1, 0, 3]);
  expect(nearestEdge(places, edges, 50, 3, 6)).toBe(0);
  expect(nearestEdge(places, edges, -250, 350, 6)).toBe(1);
  expect(nearestEdge(places, edges, 120, 3, 6)).toBe(-1);
  expect(nearestEdge(places, new Uint32Array(), 0, 0, 6)).toBe(-1);
});
