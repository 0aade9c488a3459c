import { quantity } from '@periplus/view/cells/quantity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiProblem } from '../../../api/api-problem.ts';
import { ask } from '../../../api/ask.ts';
import { type CompareHostAnswer, compareHost } from '../../../api/operations.generated.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { ComparedSectionView } from './compared-section-view.tsx';
import { comparedSections, differenceCount, SECTION_TITLES } from './compared-sections.ts';
import { comparisonInput, type HostPair, isSameHost } from './host-pair.ts';
import { leftOutSections } from './left-out-sections.ts';
import { SectionMatrix } from './section-matrix.tsx';
import { SideSummary } from './side-summary.tsx';

/** What differs between the two sides. */
export function HostPairResult({ pair }: { readonly pair: HostPair }) {
  const [withVolatile, setWithVolatile] = useState(false);
  const client = useQueryClient();
  const input = comparisonInput(pair, withVolatile);
  const { data, error, isPending, refetch } = useQuery<CompareHostAnswer, ApiProblem>({
    queryKey: ['compared hosts', input],
    queryFn: ({ signal }) => ask(compareHost, input, { signal }),
    placeholderData: (former) => former,
  });
  return (
    <Stack gap={6}>
      <Pending
        isPending={isPending}
        label="Comparing"
        onCancel={() => void client.cancelQueries({ queryKey: ['compared hosts', input] })}
      >
        <Skeleton lines={10} height={28} />
      </Pending>
      {error !== null && <ProblemView problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <Compared answer={data} pair={pair} withVolatile={withVolatile} onVolatile={() => setWithVolatile(true)} />
      )}
    </Stack>
  );
}

interface ComparedProps {
  readonly answer: CompareHostAnswer;
  readonly pair: HostPair;
  readonly withVolatile: boolean;
  readonly onVolatile: () => void;
}

function Compared({ answer, pair, withVolatile, onVolatile }: ComparedProps) {
  const left = useRequestsOfDay();
  const { leftOut } = useReaderPlan();
  const isSame = isSameHost(pair);
  const notInPlan = leftOutSections(leftOut, [answer.from.type, answer.to.type]);
  const sections = comparedSections(answer, isSame).filter(({ name }) => !notInPlan.has(name));
  const volatile = sections.reduce((sum, section) => sum + section.volatile, 0);
  const isEqual = sections.every((section) => differenceCount(section) === 0);
  return (
    <>
      <Columns min={300}>
        <SideSummary label="First" side={answer.from} asked={pair.a} />
        <SideSummary label="Second" side={answer.to} asked={pair.b} />
      </Columns>
      {answer.is_cut && <Notice kind="warn">There is more than was compared.</Notice>}
      {isEqual && (
        <Notice kind="good" title="Nothing differs">
          {volatile > 0
            ? 'Only what varies by itself does, such as times and tokens.'
            : 'All that was compared is the same.'}
        </Notice>
      )}
      <div>
        <SectionMatrix sections={sections} isSameHost={isSame} />
        <LeftOutNote names={[...notInPlan].map((name) => nameInText(SECTION_TITLES[name]))} />
        {volatile > 0 && !withVolatile && (
          <Button size="small" kind="quiet" onClick={onVolatile}>
            Show {quantity(volatile, 'difference that varies by itself', 'differences that vary by themselves')} (
            {requestCostText(2, left)})
          </Button>
        )}
      </div>
      {sections.map((section) => (
        <ComparedSectionView key={section.name} section={section} isSameHost={isSame} />
      ))}
      {answer.indicators === null && !notInPlan.has('indicators') && (
        <Notice>Threat lists are not compared: they describe the present only.</Notice>
      )}
    </>
  );
}

/** `DNS` stays as it is. */
const nameInText = (title: string): string => (title === title.toUpperCase() ? title : title.toLowerCase());
