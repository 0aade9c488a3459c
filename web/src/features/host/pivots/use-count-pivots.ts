import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { counts } from '../../../api/operations.generated.ts';
import type { Pivot } from './pivots.ts';

export interface CountedPivots {
  readonly counts: ReadonlyMap<string, number | 'failed'>;
  readonly isPending: boolean;
  readonly problem: ApiProblem | undefined;
  readonly retry: () => void;
}

/** The exact count of each pivot, by its query: one call, which spends a request of the day for each. */
export function useCountPivots(pivots: readonly Pivot[], isWanted: boolean): CountedPivots {
  const queries = pivots.map(({ q }) => q);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['pivots', queries],
    enabled: isWanted && queries.length > 0,
    queryFn: async ({ signal }) =>
      (await ask(counts, { queries, collection: 'responses' }, { signal })).counts.map((counted) =>
        'count' in counted ? counted.count : ('failed' as const),
      ),
  });
  return {
    counts: new Map(data?.flatMap((count, at) => (queries[at] === undefined ? [] : [[queries[at], count] as const]))),
    isPending: isWanted && queries.length > 0 && isPending,
    problem: error instanceof ApiProblem ? error : undefined,
    retry: () => void refetch(),
  };
}
