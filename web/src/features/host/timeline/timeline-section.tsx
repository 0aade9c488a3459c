import { isPlenty, type RequestsOfDay, requestCostText } from '../../../api/requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { Pending } from '../../../parts/pending/pending.tsx';
import { ProblemView } from '../../../parts/problem-view/problem-view.tsx';
import { Section } from '../../../parts/section/section.tsx';
import { Skeleton } from '../../../parts/skeleton/skeleton.tsx';
import { MomentList } from './moment-list.tsx';
import { SpanTable } from './span-table.tsx';
import { hostTimeline } from './timeline.ts';
import type { useHistory } from './use-history.ts';

export interface TimelineSectionProps {
  readonly name: string;
  readonly history: ReturnType<typeof useHistory>;
  readonly isWanted: boolean;
  readonly left: RequestsOfDay;
  readonly onWanted: () => void;
}

/** When services and software were seen, and how DNS and registration changed. */
export function TimelineSection({ name, history, isWanted, left, onWanted }: TimelineSectionProps) {
  const { data, error, isPending, refetch } = history;
  const timeline = data === undefined ? undefined : hostTimeline(data);
  return (
    <Section title="Over time" id="timeline">
      {!isWanted && !isPlenty(1, left) && (
        <Button icon="history" onClick={onWanted}>
          Read the history ({requestCostText(1, left)})
        </Button>
      )}
      {error !== null && <ProblemView problem={error} onRetry={() => void refetch()} />}
      <Pending isPending={isWanted && isPending} label="Reading the history">
        <Skeleton lines={8} />
      </Pending>
      {data?.is_cut === true && <Notice kind="warn">There are more observations than were read.</Notice>}
      {timeline !== undefined && timeline.spans.length + timeline.moments.length === 0 && (
        <Empty title="No index has an earlier observation." />
      )}
      {timeline !== undefined && timeline.spans.length > 0 && <SpanTable timeline={timeline} />}
      {timeline !== undefined && timeline.moments.length > 0 && <MomentList name={name} moments={timeline.moments} />}
    </Section>
  );
}
