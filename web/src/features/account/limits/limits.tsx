import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { limits } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import styles from '../account.module.css';
import { type LimitRow, limitRows, UNLIMITED, untilMore } from './limit-rows.ts';
import { MoreAt } from './more-at.tsx';

/** What is left of each limit, and when there is more. */
export function Limits() {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['limits'],
    queryFn: ({ signal }) => ask(limits, {}, { signal }),
    // They change with every search, and asking for them counts against none.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? false : (untilMore(state.data, Date.now()) ?? false)),
  });
  const columns: readonly TableColumn<LimitRow>[] = [
    { id: 'title', title: 'Limit', cell: ({ title }) => title },
    {
      id: 'left',
      title: 'Left',
      align: 'end',
      width: '30%',
      cell: ({ limit, left }) => <Left limit={limit} left={left} />,
    },
    {
      id: 'more',
      title: 'More',
      width: 120,
      cell: ({ moreAt, limit, left }) =>
        moreAt !== null ? (
          <MoreAt at={moreAt} readAt={dataUpdatedAt} />
        ) : (
          <span className={styles.soft}>{left !== undefined && limit > 0 && left === limit ? 'all left' : ''}</span>
        ),
    },
  ];
  return (
    <Section
      title="Limits"
      actions={
        <IconButton
          icon="refresh"
          name="Read again"
          size="small"
          disabled={isFetching}
          onClick={() => void refetch()}
        />
      }
    >
      <Stack>
        {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
        <Pending isPending={isPending} label="Reading the limits">
          <Skeleton lines={8} />
        </Pending>
        {data !== undefined && (
          <>
            <Table label="Limits" columns={columns} rows={limitRows(data)} rowKey={({ id }) => id} empty="None" />
            <p className={styles.soft}>
              Days and months begin at midnight UTC. A coin is a record that you received, a scan coin an address that
              was scanned. Looking here costs nothing.
            </p>
          </>
        )}
      </Stack>
    </Section>
  );
}

function Left({ limit, left }: Pick<LimitRow, 'limit' | 'left'>) {
  if (limit === UNLIMITED) return <span className={styles.soft}>no limit</span>;
  if (limit === 0) return <span className={styles.soft}>not in your plan</span>;
  if (left === undefined) return <Amount value={limit} />;
  return (
    <>
      {left <= 0 && <Mark kind="warn">used up</Mark>} <Amount value={left} /> of <Amount value={limit} />
    </>
  );
}
