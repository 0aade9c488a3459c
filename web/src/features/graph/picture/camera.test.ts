import { describe, expect, it } from 'vitest';
import { fittingCamera, movedCamera, toGraph, toScreen, zoomedCamera } from './camera.ts';

const size = { width: 800, height: 600 };
const camera = { x: 10, y: -20, scale: 2 };

describe('a camera', () => {
  it('turns points into places and back', () => {
    expect(toScreen(camera, size, { x: 10, y: -20 })).toEqual({ x: 400, y: 300 });
    const point = { x: 123, y: 45 };
    expect(toScreen(camera, size, toGraph(camera, size, point))).toEqual(point);
  });

  it('moves with the hand, and zooms about the point below it', () => {
    const place = toGraph(camera, size, { x: 100, y: 100 });
    expect(toScreen(movedCamera(camera, 30, -10), size, place)).toEqual({ x: 130, y: 90 });
    const point = toScreen(zoomedCamera(camera, size, { x: 100, y: 100 }, 1.5), size, place);
    expect(point.x).toBeCloseTo(100);
    expect(point.y).toBeCloseTo(100);
    expect(zoomedCamera(camera, size, { x: 0, y: 0 }, 1e9).scale).toBeLessThan(100);
  });

  it('fits everything, and nothing', () => {
    const fitted = fittingCamera(Float32Array.from([-5_000, 0, 5_000, 900]), size);
    for (const x of [-5_000, 5_000]) {
      const point = toScreen(fitted, size, { x, y: 0 });
      expect(point.x).toBeGreaterThan(0);
      expect(point.x).toBeLessThan(size.width);
    }
    expect(fittingCamera(new Float32Array(), size)).toEqual({ x: 0, y: 0, scale: 1 });
  });
});
