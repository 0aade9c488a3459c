import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';

export interface AnswerViewProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** Of the query, so that it can be cancelled. */
  readonly queryKey: readonly unknown[];
  /** What is being waited for. */
  readonly label: string;
  readonly children: (answer: Answer) => ReactNode;
}

/** An answer, or what is in its way. */
export function AnswerView<Answer>({ query, queryKey, label, children }: AnswerViewProps<Answer>) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <>
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending
        isPending={isPending && isFetching}
        label={label}
        onCancel={() => void client.cancelQueries({ queryKey })}
      />
      {data !== undefined && children(data)}
    </>
  );
}
