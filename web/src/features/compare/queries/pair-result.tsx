import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { leftOutNames } from '../../../records/plan/left-out-names.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { compareOperations, type QueryComparison } from './compare-operations.ts';
import type { ComparedPair } from './compared-pair.ts';
import { DifferentValues } from './different-values.tsx';
import { PairOverlap } from './pair-overlap.tsx';

export interface PairResultProps {
  readonly pair: ComparedPair;
}

export function PairResult({ pair }: PairResultProps) {
  const { collection, a, b } = pair;
  const client = useQueryClient();
  const leftOut = useReaderPlan().leftOut[collection];
  const queryKey = ['compared queries', collection, a.q, a.indices, b.q, b.indices];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      ask(
        compareOperations[collection],
        { a: a.q, b: b.q, a_indices: named(a.indices), b_indices: named(b.indices) },
        { signal },
      ),
  });
  if (error instanceof ApiProblem) return <ProblemView problem={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <Pending
        isPending={isPending}
        label="Comparing the queries"
        onCancel={() => void client.cancelQueries({ queryKey })}
      />
    );
  const facets = data.facets
    .filter(({ values }) => values.length > 0)
    .toSorted((one, other) => greatestDifference(other) - greatestDifference(one));
  return (
    <Stack gap={6}>
      <PairOverlap pair={pair} comparison={data} />
      {facets.length === 0 && <p>In the usual fields, the records of both have the same values in the same shares.</p>}
      {facets.map((facet) => (
        <DifferentValues key={facet.field} pair={pair} facet={facet} counts={{ a: data.a.count, b: data.b.count }} />
      ))}
      <LeftOutNote names={leftOutNames(leftOut)} />
    </Stack>
  );
}

/** The values of a facet come with the greatest difference first. */
function greatestDifference({ values: [first] }: QueryComparison['facets'][number]): number {
  return first === undefined ? 0 : Math.abs(first.share_a - first.share_b);
}

const named = (indices: string): string | undefined => (indices === '' ? undefined : indices);
