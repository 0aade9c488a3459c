import { isWholeLeftOut } from '../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../api/plan/reader-plan.ts';
import { Stack } from '../../parts/layout/stack.tsx';
import { Section } from '../../parts/section/section.tsx';
import { collectionNames } from '../../paths/collection-names.ts';
import { useGo, useSearchValues } from '../../paths/use-place.ts';
import { NotInPlan } from '../../records/plan/not-in-plan.tsx';
import { comparedPairPath, isComparable, readComparedPair } from './queries/compared-pair.ts';
import { PairForm } from './queries/pair-form.tsx';
import { PairResult } from './queries/pair-result.tsx';
import styles from './queries/queries.module.css';

/** What two queries have in common, and in which values their records differ most. */
export function CompareQueriesPage() {
  const go = useGo();
  const pair = readComparedPair(useSearchValues());
  const { leftOut } = useReaderPlan();
  const address = comparedPairPath(pair);
  return (
    <Section title="Compare two queries" level={1} className={styles.page}>
      <Stack gap={6}>
        <PairForm pair={pair} onCompare={(next) => go(comparedPairPath(next))} />
        {isWholeLeftOut(leftOut[pair.collection]) ? (
          <NotInPlan title={collectionNames[pair.collection].title} />
        ) : isComparable(pair) ? (
          <PairResult key={address} pair={pair} />
        ) : (
          <p>
            Write two queries, or one query with different indices. The page then shows which values set their records
            apart, with exact numbers.
          </p>
        )}
      </Stack>
    </Section>
  );
}
