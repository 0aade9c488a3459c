import type { Place } from '../content/graph-content.ts';

/** What part of a graph is seen: the place in the middle, and how many pixels a unit of the graph has. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const LEAST_SCALE = 0.02;
const MOST_SCALE = 8;
/** Room at the edges, for labels. */
const MARGIN = 60;

export const toScreen = ({ x, y, scale }: Camera, { width, height }: PictureSize, place: Place): Place => ({
  x: width / 2 + (place.x - x) * scale,
  y: height / 2 + (place.y - y) * scale,
});

export const toGraph = ({ x, y, scale }: Camera, { width, height }: PictureSize, point: Place): Place => ({
  x: x + (point.x - width / 2) / scale,
  y: y + (point.y - height / 2) / scale,
});

export const movedCamera = (camera: Camera, pixelsX: number, pixelsY: number): Camera => ({
  ...camera,
  x: camera.x - pixelsX / camera.scale,
  y: camera.y - pixelsY / camera.scale,
});

/** What is at the point stays there. */
export function zoomedCamera(camera: Camera, size: PictureSize, point: Place, factor: number): Camera {
  const scale = boundedScale(camera.scale * factor);
  const under = toGraph(camera, size, point);
  return {
    x: under.x - (point.x - size.width / 2) / scale,
    y: under.y - (point.y - size.height / 2) / scale,
    scale,
  };
}

/** Everything is seen, and few nodes are not blown up. `places`: two coordinates each. */
export function fittingCamera(places: Float32Array, { width, height }: PictureSize): Camera {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let at = 0; at + 1 < places.length; at += 2) {
    const [x, y] = [places[at] ?? 0, places[at + 1] ?? 0];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, scale: 1 };
  const scale = Math.min(
    (width - 2 * MARGIN) / Math.max(right - left, 1),
    (height - MARGIN) / Math.max(bottom - top, 1),
    1.5,
  );
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: boundedScale(scale) };
}

const boundedScale = (scale: number): number => Math.min(Math.max(scale, LEAST_SCALE), MOST_SCALE);
