import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/api-problem.ts';
import { Pending } from '../pending/pending.tsx';
import { ProblemView } from '../problem-view/problem-view.tsx';

export interface AnswerViewProps<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** Of the query, so that it can be cancelled. */
  readonly queryKey: readonly unknown[];
  /** What is waited for, as "Reading the scans". */
  readonly label: string;
  /** The shape of what comes. */
  readonly shape?: ReactNode;
  /** What is shown in place of a problem that is none to the reader. */
  readonly explain?: ((problem: ApiProblem) => ReactNode | undefined) | undefined;
  readonly children: (answer: Answer) => ReactNode;
}

/** The answer of a request, the wait for it, or why there is none. */
export function AnswerView<Answer>({ query, queryKey, label, shape, explain, children }: AnswerViewProps<Answer>) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <>
      {error instanceof ApiProblem &&
        (explain?.(error) ?? <ProblemView problem={error} onRetry={() => void refetch()} />)}
      <Pending
        isPending={isPending && isFetching}
        label={label}
        onCancel={() => void client.cancelQueries({ queryKey })}
      >
        {shape}
      </Pending>
      {data !== undefined && children(data)}
    </>
  );
}
