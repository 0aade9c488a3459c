/** Pivots and their counts -> those that lead somewhere, the narrowest first, and those that no other host has. */
import type { Pivot } from './pivots.ts';

export interface OrderedPivots {
  readonly shared: readonly Pivot[];
  readonly alone: readonly Pivot[];
}

/** What few share says more than what thousands do. Uncounted ones keep their place before all. */
export function orderedPivots(pivots: readonly Pivot[], counts: ReadonlyMap<string, number | 'failed'>): OrderedPivots {
  const countOf = ({ q }: Pivot): number => {
    const count = counts.get(q);
    return typeof count === 'number' ? count : -1;
  };
  return {
    shared: pivots.filter((pivot) => countOf(pivot) !== 0).sort((a, b) => countOf(a) - countOf(b)),
    alone: pivots.filter((pivot) => countOf(pivot) === 0),
  };
}
