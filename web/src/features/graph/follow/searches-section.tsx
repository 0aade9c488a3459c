import { allows } from '@periplus/model/subscriptions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { usePlanLimits } from '../../../api/plan/use-plan-limits.ts';
import { isPlenty, requestCostText } from '../../../api/requests-of-day.ts';
import { useSession } from '../../../api/session.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { accountPath, signInPath } from '../../../paths/pages.ts';
import { useAddress } from '../../../paths/use-place.ts';
import { MOST_NODES } from '../content/graph-content.ts';
import type { GraphTools } from '../state/graph-tools.ts';
import { type CountedStart, countSearches, type SearchStart } from './ask-searches.ts';
import styles from './follow.module.css';
import { SearchList } from './search-list.tsx';
import { useFollow } from './use-follow.ts';

interface SearchesSectionProps {
  readonly tools: GraphTools;
  readonly start: SearchStart;
}

/** The searches from nodes of one type: how much each would find, and which to follow. */
export function SearchesSection(props: SearchesSectionProps) {
  const { user } = useSession();
  const address = useAddress();
  if (user !== null) return <CountedSearches {...props} />;
  return (
    <Section title="Searches" level={3}>
      <p>
        <Go to={signInPath(address)}>Sign in</Go> to see where it leads: following it costs coins, which belong to
        somebody.
      </p>
    </Section>
  );
}

function CountedSearches({ tools, start }: SearchesSectionProps) {
  const left = useRequestsOfDay();
  const mostNodes = usePlanLimits()?.nodes_per_discovery_group;
  const nodes = start.values.length;
  const isInPlan = nodes === 1 || (mostNodes !== undefined && allows(mostNodes, nodes));
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const key = ['searches of nodes', start];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => countSearches(start, signal),
    enabled: isInPlan && (isWanted || isPlenty(1, left)),
  });
  const follow = useFollow(tools, start, data?.countId);
  const picked = (data?.searches ?? []).filter(({ id }) => chosen.has(String(id)));
  const most = picked.reduce((sum, { count }) => sum + count, 0);
  const tooLarge = picked.filter(({ isTooMuch, count }) => isTooMuch || count > MOST_NODES);
  const run = (searches: readonly CountedStart[]): void => {
    follow(searches);
    setChosen(new Set());
  };
  return (
    <Section title="Searches" level={3} count={data?.searches.filter(({ count }) => count > 0).length}>
      {!isInPlan && mostNodes !== undefined && (
        <Notice>
          These are {nodes.toLocaleString()} nodes, and <Go to={accountPath}>your plan</Go> searches from at most{' '}
          {mostNodes.toLocaleString()} at once. Choose fewer of them.
        </Notice>
      )}
      {isInPlan && data === undefined && !isFetching && error === null && (
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
          tools={tools}
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
            <Button kind="main" icon="plus" busy={tools.ask.label !== undefined} onClick={() => run(picked)}>
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
