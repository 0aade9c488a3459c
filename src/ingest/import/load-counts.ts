import { collections } from '../../model/collection.ts';
import { sumOfCounts } from '../targets/sum-of-counts.ts';
import type { ImportSummary } from './import-source.ts';
import type { LoadCounts } from './load-state.ts';

/** The counts of a load with those of one more import. */
export function withSummary(before: LoadCounts, summary: Omit<ImportSummary, 'position'>): LoadCounts {
  return {
    ...before,
    written: before.written + summary.written,
    refused: before.refused + summary.refused,
    collections: Object.fromEntries(
      collections.flatMap((one) => {
        const sum = (before.collections[one] ?? 0) + (summary.collections.get(one) ?? 0);
        return sum === 0 ? [] : [[one, sum]];
      }),
    ),
    unknownFields: [...sumOfCounts([new Map(before.unknownFields), summary.unknownFields])],
    mistypedFields: [...sumOfCounts([new Map(before.mistypedFields), summary.mistypedFields])],
  };
}
