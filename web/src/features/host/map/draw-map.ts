/**
 * The land of the earth without borders, and a place on it, as paths of SVG. Borders are left out on purpose: whose they
 * are is disputed, and nobody needs them here. Loaded when a map is shown.
 */
import { geoCircle, geoGraticule, geoNaturalEarth1, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import land from 'world-atlas/land-110m.json';
import type { MapPlace } from './place.ts';

export interface DrawnMap {
  readonly water: string;
  readonly lines: string;
  readonly land: string;
  /** The meridian and the parallel of the place. */
  readonly cross: string;
  /** The area within which the place is; undefined if that is a point. */
  readonly around: string | undefined;
  readonly x: number;
  readonly y: number;
}

const KM_OF_DEGREE = 111.2;
const STEP = 3;

export function drawMap({ latitude, longitude, accuracy }: MapPlace, width: number, height: number): DrawnMap {
  const sphere = { type: 'Sphere' } as const;
  const projection = geoNaturalEarth1().fitExtent(
    [
      [1, 1],
      [width - 1, height - 1],
    ],
    sphere,
  );
  const path = geoPath(projection).digits(1);
  // The JSON has no types of its own.
  const topology = land as unknown as Parameters<typeof feature>[0];
  const [x = 0, y = 0] = projection([longitude, latitude]) ?? [];
  const radius = (accuracy ?? 0) / KM_OF_DEGREE;
  return {
    water: path(sphere) ?? '',
    lines: path(geoGraticule().step([30, 30])()) ?? '',
    land: topology.objects.land === undefined ? '' : (path(feature(topology, topology.objects.land)) ?? ''),
    cross: path({ type: 'MultiLineString', coordinates: [meridian(longitude), parallel(latitude)] }) ?? '',
    around: radius < 0.5 ? undefined : (path(geoCircle().center([longitude, latitude]).radius(radius)()) ?? undefined),
    x,
    y,
  };
}

/** In short steps: between two points, the shortest way is drawn, which no parallel is. */
const meridian = (longitude: number): [number, number][] =>
  Array.from({ length: 180 / STEP + 1 }, (_, at) => [longitude, at * STEP - 90]);
const parallel = (latitude: number): [number, number][] =>
  Array.from({ length: 360 / STEP - 1 }, (_, at) => [(at + 0.5) * STEP - 180, latitude]);
