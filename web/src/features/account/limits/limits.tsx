import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../api/api-problem.ts';
import { planLimitsQuery } from '../../../api/plan/use-plan-limits.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { type LimitRow, limitRows, UNLIMITED, untilMore } from './limit-rows.ts';
import styles from './limits.module.css';
import { MoreAt } from './more-at.tsx';

/** What is left of each limit, and when there is more. */
export function Limits({ planName }: { readonly planName: string }) {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...planLimitsQuery,
    // They change with every search, and asking for them counts against none.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined ? false : (untilMore(state.data, Date.now()) ?? false)),
  });
  const all = data === undefined ? [] : limitRows(data);
  const rows = all.some(({ limit }) => limit !== UNLIMITED) ? all : [];
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
        {data !== undefined && rows.length === 0 && (
          <p>
            Your plan, <bdi>{planName}</bdi>, has no limits.
          </p>
        )}
        {rows.length > 0 && (
          <>
            <ul className={styles.list} aria-label="Limits">
              {rows.map(({ id, title, limit, left, moreAt }) => (
                <li key={id} className={styles.limit}>
                  <span>{title}</span>
                  <span className={styles.left}>
                    <Left limit={limit} left={left} />
                  </span>
                  <span className={styles.more}>
                    {moreAt !== null && (
                      <>
                        more <MoreAt at={moreAt} readAt={dataUpdatedAt} />
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
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
