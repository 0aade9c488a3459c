import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { isPlenty, requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { MOST_NODES } from '../content/graph-content.ts';
import type { GraphDesk } from '../state/graph-desk.ts';
import { type CountedStart, countSearches, type SearchStart } from './ask-searches.ts';
import styles from './follow.module.css';
import { SearchList } from './search-list.tsx';
import { useFollow } from './use-follow.ts';

/** The searches from nodes of one type: how much each would find, and which to follow. */
export function SearchesSection({ desk, start }: { readonly desk: GraphDesk; readonly start: SearchStart }) {
  const left = useRequestsOfDay();
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const key = ['searches of nodes', start];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => countSearches(start, signal),
    enabled: isWanted || isPlenty(1, left),
  });
  const follow = useFollow(desk, start, data?.countId);
  const picked = (data?.searches ?? []).filter(({ id }) => chosen.has(String(id)));
  const most = picked.reduce((sum, { count }) => sum + count, 0);
  const tooLarge = picked.filter(({ isTooMuch, count }) => isTooMuch || count > MOST_NODES);
  const run = (searches: readonly CountedStart[]): void => {
    follow(searches);
    setChosen(new Set());
  };
  return (
    <Section title="Searches" level={3} count={data?.searches.filter(({ count }) => count > 0).length}>
      {data === undefined && !isFetching && error === null && (
        <div>
          <Button icon="search" onClick={() => setWanted(true)}>
            Count what it leads to ({requestCostText(1, left)})
          </Button>
        </div>
      )}
      <Pending
        isPending={isFetching}
        label="Counting the searches"
        onCancel={() => {
          setWanted(false);
          void client.cancelQueries({ queryKey: key });
        }}
      >
        <Skeleton lines={8} height={28} />
      </Pending>
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <SearchList
          desk={desk}
          start={start}
          searches={data.searches}
          chosen={chosen}
          onChoose={setChosen}
          onFollow={(one) => run([one])}
        />
      )}
      {tooLarge.length > 0 && (
        <Notice kind="warn">
          A graph has at most 5,000 nodes. What is left out is told; the search page lists all of it.
        </Notice>
      )}
      {picked.length > 0 && (
        <div className={styles.act}>
          <Row>
            <Button kind="main" icon="plus" busy={desk.ask.label !== undefined} onClick={() => run(picked)}>
              {picked.length === 1 ? 'Follow it' : `Follow ${picked.length} searches`}
            </Button>
            <span className={styles.price}>
              {requestCostText(picked.length, left)}, and up to {most.toLocaleString()} {most === 1 ? 'coin' : 'coins'}
            </span>
          </Row>
        </div>
      )}
    </Section>
  );
}
