import type { Place } from '../content/graph-content.ts';

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const DISTANCE = 56;

/** Places for new nodes around the one that led to them: a spiral, in which none covers another. `turn`: where it begins. */
export function placesAround({ x, y }: Place, count: number, turn = 0): readonly Place[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = (at + turn) * GOLDEN_ANGLE;
    const radius = DISTANCE * Math.sqrt(at + 1.5);
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}
