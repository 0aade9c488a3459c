import { type KeyboardEvent, useRef } from 'react';
import type { GraphRenderer } from './graph-renderer.ts';
import { type MovedNodes, movedItems, movedPlaces, nodesToMove } from './moved-places.ts';
import type { PointerTargets } from './use-pointers.ts';

const PAN = 60;
const ZOOM = 1.25;
/** Pixels that a press moves the chosen nodes. */
const STEP = 20;

/** Arrow keys move the picture, and with Shift the chosen nodes: one step of the graph until Shift is let go. */
export function usePictureKeys(renderer: GraphRenderer | undefined, targets: PointerTargets) {
  const held = useRef<{ readonly nodes: MovedNodes; x: number; y: number }>(undefined);
  const end = (): void => {
    const move = held.current;
    held.current = undefined;
    if (move !== undefined) targets.onMove?.(movedItems(targets.scene, move.nodes, move.x, move.y));
  };
  const moveChosen = (drawn: GraphRenderer, [x, y]: readonly [number, number]): void => {
    const nodes = held.current?.nodes ?? nodesToMove(targets.scene, targets.chosen);
    if (targets.onMove === undefined || nodes.size === 0) return;
    const move = held.current ?? { nodes, x: 0, y: 0 };
    held.current = move;
    move.x += (x * STEP) / drawn.camera.scale;
    move.y += (y * STEP) / drawn.camera.scale;
    drawn.setPlaces(movedPlaces(targets.scene, nodes, move.x, move.y));
  };
  const press = (event: KeyboardEvent): void => {
    if (renderer === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const [arrow, act] = [ARROWS[event.key], KEYS[event.key]];
    if (arrow !== undefined && event.shiftKey) moveChosen(renderer, arrow);
    else if (arrow !== undefined) renderer.pan(-arrow[0] * PAN, -arrow[1] * PAN);
    else if (act !== undefined) act(renderer);
    else return;
    event.preventDefault();
  };
  return {
    onKeyDown: press,
    onKeyUp: ({ key }: KeyboardEvent): void => {
      if (key === 'Shift') end();
    },
    onBlur: end,
  };
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const KEYS: Readonly<Record<string, (renderer: GraphRenderer) => void>> = {
  '+': (renderer) => renderer.zoom(ZOOM),
  '=': (renderer) => renderer.zoom(ZOOM),
  '-': (renderer) => renderer.zoom(1 / ZOOM),
  '0': (renderer) => renderer.fit(),
};
