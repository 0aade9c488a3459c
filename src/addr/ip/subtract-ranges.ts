import { type Address, predecessor, successor } from './address.ts';
import type { AddressRange } from './range.ts';
import { compareRanges, mergeRanges, rangesOverlap } from './range.ts';

/** The addresses of the first ranges that are in none of the second, in the fewest ranges, sorted. */
export function subtractRanges(ranges: readonly AddressRange[], removed: readonly AddressRange[]): AddressRange[] {
  const holes = mergeRanges(removed);
  const rest: AddressRange[] = [];
  let next = 0;
  for (const range of mergeRanges(ranges)) {
    // Holes before this range are before all later ones.
    while (next < holes.length && isBefore(holes[next] as AddressRange, range)) next++;
    let from: Address | undefined = range.from;
    for (let at = next; at < holes.length && from !== undefined; at++) {
      const hole = holes[at] as AddressRange;
      if (!rangesOverlap(hole, { from, to: range.to })) break;
      const last = predecessor(hole.from);
      if (last !== undefined && hole.from > from) rest.push({ from, to: last });
      from = hole.to < range.to ? successor(hole.to) : undefined;
    }
    if (from !== undefined) rest.push({ from, to: range.to });
  }
  return rest;
}

/** The addresses that are in both, in the fewest ranges, sorted. */
export function commonRanges(ranges: readonly AddressRange[], others: readonly AddressRange[]): AddressRange[] {
  return subtractRanges(ranges, subtractRanges(ranges, others));
}

const isBefore = (hole: AddressRange, range: AddressRange): boolean =>
  compareRanges(hole, range) < 0 && !rangesOverlap(hole, range);
