import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Place } from '../content/graph-content.ts';
import type { GraphRenderer } from './graph-renderer.ts';
import { type MovedNodes, movedItems, movedPlaces, nodesToMove } from './moved-places.ts';
import type { Scene } from './scene.ts';

export interface PointerTargets {
  readonly scene: Scene;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (keys: ReadonlySet<string>) => void;
  readonly onMove: ((moved: readonly (readonly [string, Place])[]) => void) | undefined;
}

/** A hand that moves less has clicked. */
const STILL = 4;

interface Drag {
  readonly id: number;
  readonly start: Place;
  last: Place;
  /** The nodes that move, with their places at the beginning; undefined when the picture moves. */
  readonly nodes: MovedNodes | undefined;
  readonly key: string | undefined;
  hasMoved: boolean;
}

/** Click chooses, with Shift or Ctrl one more; drag moves nodes or the picture; the wheel and two fingers zoom. */
export function usePointers(
  frame: RefObject<HTMLElement | null>,
  renderer: GraphRenderer | undefined,
  targets: PointerTargets,
) {
  const drag = useRef<Drag>(undefined);
  const fingers = useRef(new Map<number, Place>());
  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Place => {
    const box = frame.current?.getBoundingClientRect();
    return { x: clientX - (box?.left ?? 0), y: clientY - (box?.top ?? 0) };
  };
  const mark = (over: string): void => {
    if (frame.current !== null) frame.current.dataset.over = over;
  };

  useEffect(() => {
    const element = frame.current;
    if (element === null || renderer === undefined) return;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      renderer.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), {
        x: event.clientX - box.left,
        y: event.clientY - box.top,
      });
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [frame, renderer]);

  const wayOf = ({ start }: Drag, { x, y }: Place): readonly [number, number] => {
    const scale = renderer?.camera.scale ?? 1;
    return [(x - start.x) / scale, (y - start.y) / scale];
  };

  const begin = (event: PointerEvent): void => {
    if (renderer === undefined || event.button > 0) return;
    frame.current?.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    fingers.current.set(event.pointerId, point);
    if (fingers.current.size > 1) {
      drag.current = undefined;
      return;
    }
    const key = renderer.nodeAt(point);
    const nodes = key === undefined || targets.onMove === undefined ? undefined : draggedNodes(targets, key);
    drag.current = { id: event.pointerId, start: point, last: point, nodes, key, hasMoved: false };
  };

  const move = (event: PointerEvent): void => {
    if (renderer === undefined) return;
    const point = pointOf(event);
    if (fingers.current.size === 2 && fingers.current.has(event.pointerId)) {
      pinch(renderer, fingers.current, event.pointerId, point);
      return;
    }
    const held = drag.current;
    if (held === undefined) {
      const key = renderer.nodeAt(point);
      renderer.hover(key);
      mark(key === undefined ? 'ground' : 'item');
      return;
    }
    if (!held.hasMoved && Math.hypot(point.x - held.start.x, point.y - held.start.y) < STILL) return;
    held.hasMoved = true;
    mark('moving');
    if (held.nodes === undefined) renderer.pan(point.x - held.last.x, point.y - held.last.y);
    else renderer.setPlaces(movedPlaces(targets.scene, held.nodes, ...wayOf(held, point)));
    held.last = point;
  };

  const end = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    const held = drag.current;
    drag.current = undefined;
    mark('ground');
    if (renderer === undefined || held === undefined) return;
    if (held.hasMoved && held.nodes !== undefined)
      targets.onMove?.(movedItems(targets.scene, held.nodes, ...wayOf(held, held.last)));
    else if (!held.hasMoved) {
      const key = held.key ?? renderer.edgeAt(held.start);
      targets.onChoose(chosenAfter(targets.chosen, key, event.shiftKey || event.ctrlKey || event.metaKey));
    }
  };
  const leave = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    drag.current = undefined;
  };
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: leave };
}

/** The chosen nodes together, if the one that is dragged is among them. */
const draggedNodes = ({ scene, chosen }: PointerTargets, key: string): MovedNodes =>
  nodesToMove(scene, chosen.has(key) ? chosen : [key]);

function pinch(renderer: GraphRenderer, fingers: Map<number, Place>, id: number, point: Place): void {
  const [other] = [...fingers].filter(([each]) => each !== id).map(([, place]) => place);
  const before = fingers.get(id);
  fingers.set(id, point);
  if (other === undefined || before === undefined) return;
  const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
  renderer.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
  renderer.zoom(distanceOf(point, other) / Math.max(distanceOf(before, other), 1), middle);
}

const distanceOf = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

function chosenAfter(chosen: ReadonlySet<string>, key: string | undefined, isMore: boolean): ReadonlySet<string> {
  if (key === undefined) return isMore ? chosen : new Set();
  if (!isMore) return new Set([key]);
  const next = new Set(chosen);
  if (!next.delete(key)) next.add(key);
  return next;
}
