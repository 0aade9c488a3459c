import { quantity } from '@periplus/view/cells/quantity.ts';
import { useState } from 'react';
import { isPlenty, requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { ValueGroup } from '../../../records/menu/value-group.tsx';
import { ShowMore, useShowMore } from '../../../records/pieces/show-more.tsx';
import { Value } from '../../../records/value/value.tsx';
import { CollectionScope } from '../request/collection-scope.tsx';
import { orderedPivots } from './ordered-pivots.ts';
import { PivotLink } from './pivot-link.tsx';
import styles from './pivots.module.css';
import type { Pivot } from './pivots.ts';
import type { CountedPivots } from './use-count-pivots.ts';

export interface PivotListProps {
  readonly pivots: readonly Pivot[];
  readonly counted: CountedPivots;
  /** Records of the services were read: they have certificates, icons and keys. */
  readonly hasRecords: boolean;
  readonly onCount: () => void;
}

const AT_FIRST = 12;

/** What this host shares with others: each a search for services elsewhere, with its exact count. */
export function PivotList({ pivots, counted, hasRecords, onCount }: PivotListProps) {
  const left = useRequestsOfDay();
  const [withAlone, setWithAlone] = useState(false);
  const { shared, alone } = orderedPivots(pivots, counted.counts);
  const more = useShowMore(withAlone ? [...shared, ...alone] : shared, AT_FIRST);
  const uncounted = pivots.filter(({ q }) => !counted.counts.has(q)).length;
  if (pivots.length === 0) return null;
  return (
    <Section
      title="Also on other hosts"
      actions={
        uncounted > 0 && !counted.isPending && !isPlenty(pivots.length, left) ? (
          <Button size="small" onClick={onCount}>
            Count ({requestCostText(pivots.length, left)})
          </Button>
        ) : undefined
      }
    >
      {counted.problem !== undefined && <ProblemView problem={counted.problem} onRetry={counted.retry} />}
      <Pending isPending={counted.isPending} label="Counting">
        <Progress label="Counting" />
      </Pending>
      <CollectionScope of="responses">
        <ValueGroup>
          <ul className={styles.list}>
            {more.shown.map((pivot) => (
              <li key={pivot.q} className={styles.row}>
                <span className={styles.soft}>{pivot.title}</span>
                <Value text={pivot.text} field={pivot.field} shown={pivot.shown} />
                <PivotLink pivot={pivot} />
              </li>
            ))}
          </ul>
          <ShowMore more={more} noun="values" />
          {alone.length > 0 && (
            <Button kind="quiet" size="small" onClick={() => setWithAlone(!withAlone)}>
              {withAlone ? 'Hide' : 'Show'} {quantity(alone.length, 'value that is', 'values that are')} nowhere else
            </Button>
          )}
        </ValueGroup>
      </CollectionScope>
      {!hasRecords && <p className={styles.soft}>Open a service to add its certificate, icon and keys.</p>}
    </Section>
  );
}
