import type { Units } from './fuzz-target.ts';

/** Makes a failing input smaller, as long as it fails: removes parts, large ones first, then clears units. */
export async function minimiseUnits(input: Units, fails: (smaller: Units) => Promise<boolean>): Promise<Units> {
  let current = input;
  let left = MOST_TRIES;
  const replace = async (smaller: Units): Promise<boolean> => {
    if (left-- <= 0 || !(await fails(smaller))) return false;
    current = smaller;
    return true;
  };
  for (let size = Math.ceil(current.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < current.length && left > 0; ) if (!(await replace(without(current, at, size)))) at += size;
  for (let at = 0; at < current.length && left > 0; at++) {
    if (current[at] === 0) continue;
    const cleared = current.slice();
    cleared[at] = 0;
    await replace(cleared);
  }
  return current;
}

const MOST_TRIES = 2_000;

function without(units: Units, at: number, count: number): Units {
  const smaller = units.slice(0, Math.max(at, units.length - count));
  smaller.set(units.subarray(Math.min(units.length, at + count)), at);
  return smaller;
}
