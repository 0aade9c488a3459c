import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../content/graph-content.ts';
import type { ShownGraph } from '../content/shown-graph.ts';
import { type LayoutRun, runLayout } from './run-layout.ts';

export interface LayoutWork {
  readonly isRunning: boolean;
  /** `moving`: the nodes that may move; all of them when absent. */
  readonly arrange: (shown: ShownGraph, moving?: ReadonlySet<string>) => void;
  /** Freezes it where it is. */
  readonly stop: () => void;
}

export interface LayoutEnds {
  /** While it runs: places of all items of the shown graph, in their order. */
  readonly onPlaces: (places: Float32Array<ArrayBuffer>) => void;
  /** When it has ended, or was stopped. */
  readonly onRest: (moved: readonly (readonly [string, Place])[], isOfAll: boolean) => void;
}

/** Whoever wants no motion sees the result alone. */
export const wantsNoMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function useLayout({ onPlaces, onRest }: LayoutEnds): LayoutWork {
  const [isRunning, setRunning] = useState(false);
  const running = useRef<{ readonly run: LayoutRun; readonly finish: () => void }>(undefined);
  const ends = useRef({ onPlaces, onRest });
  ends.current = { onPlaces, onRest };
  const stop = useCallback(() => running.current?.finish(), []);
  useEffect(() => () => running.current?.run.stop(), []);
  const arrange = useCallback((shown: ShownGraph, moving?: ReadonlySet<string>) => {
    running.current?.finish();
    const { items, edges } = shown;
    if (items.length < 2) return;
    const numbers = new Map(items.map(({ key }, at) => [key, at]));
    let latest = Float32Array.from(items.flatMap(({ place }) => [place.x, place.y]));
    const finish = (): void => {
      running.current?.run.stop();
      running.current = undefined;
      setRunning(false);
      const moved = items.map(({ key }, at) => [key, { x: latest[2 * at] ?? 0, y: latest[2 * at + 1] ?? 0 }] as const);
      ends.current.onRest(moved, moving === undefined);
    };
    const run = runLayout(
      {
        places: latest.slice(),
        pinned: Uint8Array.from(items, ({ key }) => (moving === undefined || moving.has(key) ? 0 : 1)),
        edges: Uint32Array.from(edges.flatMap(({ from, to }) => [numbers.get(from) ?? 0, numbers.get(to) ?? 0])),
      },
      (places, isDone) => {
        latest = places;
        if (!wantsNoMotion() || isDone) ends.current.onPlaces(places);
        if (isDone) finish();
      },
      finish,
    );
    running.current = { run, finish };
    setRunning(true);
  }, []);
  return { isRunning, arrange, stop };
}
