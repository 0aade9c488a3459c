import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { usage } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { DayPlot } from '../../../parts/day-plot/day-plot.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Segments } from '../../../parts/segments/segments.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import styles from '../account.module.css';
import { allDays, totalOf, type UsageMeasure } from './usage-days.ts';

const DAYS = 31;

const MEASURES: readonly { readonly value: UsageMeasure; readonly label: string }[] = [
  { value: 'requests', label: 'Requests' },
  { value: 'coins', label: 'Coins' },
  { value: 'scan_coins', label: 'Scan coins' },
];

/** What the reader used on each day of the last month. */
export function Usage() {
  const [measure, setMeasure] = useState<UsageMeasure>('requests');
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['usage', DAYS],
    queryFn: ({ signal }) => ask(usage, { days: DAYS }, { signal }),
    staleTime: 0,
  });
  const days = data === undefined ? undefined : allDays(data.days, dataUpdatedAt, DAYS);
  return (
    <Section title={`Use of the last ${DAYS} days`}>
      <Stack>
        <Segments label="What is countTitle" options={MEASURES} value={measure} onChange={setMeasure} />
        {error instanceof ApiProblem && <ProblemView problem={error} onRetry={() => void refetch()} />}
        <Pending isPending={isPending} label="Reading what was used">
          <Skeleton height={72} />
        </Pending>
        {days !== undefined && (
          <>
            <DayPlot
              label={`${MEASURES.find(({ value }) => value === measure)?.label} by day`}
              unit="day"
              buckets={days.map((day) => ({ start: day.day, count: day[measure] }))}
              countTitle={MEASURES.find(({ value }) => value === measure)?.label}
            />
            <p className={styles.soft}>
              <Amount value={totalOf(days, 'requests')} /> requests, <Amount value={totalOf(days, 'coins')} /> coins and{' '}
              <Amount value={totalOf(days, 'scan_coins')} /> scan coins in all; today{' '}
              <Amount value={days.at(-1)?.requests ?? 0} /> requests and <Amount value={days.at(-1)?.coins ?? 0} />{' '}
              coins. Days are those of UTC.
            </p>
          </>
        )}
      </Stack>
    </Section>
  );
}
