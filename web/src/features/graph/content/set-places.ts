import { placesAround } from '../layout/places-around.ts';
import type { Place } from './graph-content.ts';

/** In a small graph new nodes keep away from all others. In a large one, looking at all would take long. */
const MOST_LOOKED_AT = 300;
const ROOM = 50;

/** Gives nodes and groups places around one. */
export function setPlaces(places: Map<string, Place>, keys: readonly string[], around: Place): void {
  const isCrowded = places.size + keys.length > MOST_LOOKED_AT;
  const candidates = placesAround(around, isCrowded ? keys.length : 4 * (places.size + keys.length), places.size);
  let next = 0;
  for (const key of keys) {
    while (!isCrowded && next < candidates.length - 1 && isTaken(places, candidates[next])) next++;
    places.set(key, candidates[next++] ?? around);
  }
}

/** Gives a node this place, or one beside it. */
export function setPlace(places: Map<string, Place>, key: string, place: Place): void {
  if (places.size < MOST_LOOKED_AT && isTaken(places, place)) setPlaces(places, [key], place);
  else places.set(key, place);
}

function isTaken(places: ReadonlyMap<string, Place>, candidate: Place | undefined): boolean {
  if (candidate === undefined) return true;
  for (const { x, y } of places.values()) if (Math.hypot(x - candidate.x, y - candidate.y) < ROOM) return true;
  return false;
}
