import { createContext, useContext } from 'react';
import type { Pivot } from './pivots.ts';

/** How many services of other hosts have a value, as far as somebody asked; and the pivots of the host. */
export interface PivotCounts {
  readonly pivots: readonly Pivot[];
  readonly counts: ReadonlyMap<string, number | 'failed'>;
}

export const PivotCountsContext = createContext<PivotCounts>({ pivots: [], counts: new Map() });

export const usePivotCounts = (): PivotCounts => useContext(PivotCountsContext);
