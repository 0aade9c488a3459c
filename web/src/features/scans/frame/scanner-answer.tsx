import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { NoScanner } from './no-scanner.tsx';

export interface QueryAnswerProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Of the query, so that it can be cancelled. */
  readonly queryKey: readonly unknown[];
  /** What is waited for, as "Reading the scans". */
  readonly label: string;
  readonly shape?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The answer of a request, the wait for it, or why there is none. */
export function QueryAnswer<Data>({ query, queryKey, label, shape, children }: QueryAnswerProps<Data>) {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = query;
  return (
    <>
      {error instanceof ApiProblem &&
        (error.type === 'scanner_not_in_subscription' ? (
          <NoScanner />
        ) : (
          <ProblemView problem={error} onRetry={() => void refetch()} />
        ))}
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
