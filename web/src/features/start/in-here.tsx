import { useQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/api-problem.ts';
import { ask } from '../../api/ask.ts';
import { indices } from '../../api/operations.generated.ts';
import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Amount } from '../../parts/amount/amount.tsx';
import { Go } from '../../parts/go/go.tsx';
import { Pending } from '../../parts/pending/pending.tsx';
import { ProblemView } from '../../parts/problem-view/problem-view.tsx';
import { Section } from '../../parts/section/section.tsx';
import { Skeleton } from '../../parts/skeleton/skeleton.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { searchPath } from '../../paths/pages.ts';
import { LeftOutNote } from '../../records/plan/left-out-note.tsx';
import { type Holding, holdings } from './holdings.ts';
import styles from './start.module.css';

/** A first start loads the demonstration world: what is empty now may not be soon. */
const EMPTY_AGAIN_MS = 5_000;

/** What can be searched here, and of when it is. The request counts against no limit. */
export function InHere() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['indices'],
    queryFn: ({ signal }) => ask(indices, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.length === 0 ? EMPTY_AGAIN_MS : false),
  });
  const { leftOut } = useReaderPlan();
  const all = data === undefined ? [] : holdings(data);
  const held = all.filter(({ collection }) => !isWholeLeftOut(leftOut[collection]));
  const notInPlan = all.filter(({ collection }) => isWholeLeftOut(leftOut[collection]));
  return (
    <Section title="In here">
      {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isPending} label="Reading what is here">
        <Skeleton lines={5} />
      </Pending>
      {data !== undefined && all.length === 0 && (
        <p className={styles.hint}>
          Nothing yet. A first start loads its demonstration world within a minute, and it appears here by itself.
        </p>
      )}
      <ul className={styles.lines}>
        {held.map((holding) => (
          <li key={holding.collection} className={styles.holding}>
            <Go to={searchPath(holding.collection, { q: '' })}>{collectionNames[holding.collection].title}</Go>
            <Amount value={holding.records} />
            <span className={styles.hint}>{whenText(holding)}</span>
          </li>
        ))}
      </ul>
      <LeftOutNote names={notInPlan.map(({ collection }) => collectionNames[collection].many)} />
    </Section>
  );
}

function whenText({ indices: all, ownIndices, oldest, newest }: Holding): string {
  const amount = all === 1 ? '1 index' : `${all.toLocaleString()} indices`;
  const own = ownIndices === 0 ? '' : `, ${ownIndices.toLocaleString()} of yours`;
  if (oldest === undefined || newest === undefined) return amount + own;
  return oldest === newest ? `${newest}, ${amount}${own}` : `${oldest} to ${newest}, ${amount}${own}`;
}
