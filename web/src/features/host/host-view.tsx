import { useMemo, useRef, useState } from 'react';
import type { HostAnswer } from '../../api/operations.generated.ts';
import { isPlenty } from '../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../api/use-requests-of-day.ts';
import { HostHead } from './head/host-head.tsx';
import styles from './host-page.module.css';
import { IndicatorList } from './indicators/indicator-list.tsx';
import { knownDays } from './known-days.ts';
import { NamesSection } from './names/names-section.tsx';
import { PivotCountsContext } from './pivots/pivot-counts.ts';
import { PivotList } from './pivots/pivot-list.tsx';
import { hostPivots } from './pivots/pivots.ts';
import { useCountPivots } from './pivots/use-count-pivots.ts';
import { RegistrationSection } from './registration/registration-section.tsx';
import { hostName, serviceSearch } from './request/service-search.ts';
import { useInView } from './request/use-in-view.ts';
import { useServiceRecords } from './request/use-service-records.ts';
import { hostRisks } from './risks/host-risks.ts';
import { RiskTable } from './risks/risk-table.tsx';
import { portGroups } from './services/port-groups.ts';
import { ServiceList } from './services/service-list.tsx';
import { Sources } from './sources.tsx';
import { TimelineSection } from './timeline/timeline-section.tsx';
import { useHistory } from './timeline/use-history.ts';

export interface HostViewProps {
  readonly answer: HostAnswer;
  readonly asOf: string | undefined;
}

const NOTHING_OPEN: ReadonlySet<string> = new Set();

/**
 * The page costs one request. Details of services, the history and counts of what others share cost more: they come by
 * themselves if the reader has plenty, and else when they are asked for.
 */
export function HostView({ answer, asOf }: HostViewProps) {
  const left = useRequestsOfDay();
  const [open, setOpen] = useState(NOTHING_OPEN);
  const [wantsCounts, setWantsCounts] = useState(false);
  const [wantsHistory, setWantsHistory] = useState(false);
  const [timelinePlace, pivotPlace] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [isTimelineInView, arePivotsInView] = [useInView(timelinePlace), useInView(pivotPlace)];
  const hasServices = (answer.ports?.length ?? 0) > 0;
  const read = useServiceRecords(serviceSearch(answer, asOf), hasServices && (isPlenty(1, left) || open.size > 0));
  const groups = useMemo(() => portGroups(answer, read.records), [answer, read.records]);
  const risks = useMemo(() => hostRisks(answer.software), [answer]);
  const pivots = useMemo(() => hostPivots(answer, read.records), [answer, read.records]);
  const isCounting = wantsCounts || (arePivotsInView && !read.isPending && isPlenty(pivots.length, left));
  const counted = useCountPivots(pivots, isCounting);
  const isHistoryWanted = wantsHistory || (isTimelineInView && isPlenty(1, left));
  const name = hostName(answer);
  const history = useHistory(name, isHistoryWanted);
  const shared = useMemo(() => ({ pivots, counts: counted.counts }), [pivots, counted.counts]);
  const toggle = (key: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((other) => other !== key)));
  return (
    <PivotCountsContext value={shared}>
      <HostHead
        answer={answer}
        asOf={asOf}
        days={knownDays(answer, history.data)}
        groups={groups}
        risks={risks}
        onPort={(key) => {
          toggle(key, true);
          const place = document.getElementById(`port-${key.replace('/', '-')}`);
          place?.scrollIntoView();
          place?.querySelector('summary')?.focus({ preventScroll: true });
        }}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ServiceList answer={answer} asOf={asOf} groups={groups} read={read} open={open} onToggle={toggle} />
          <RiskTable risks={risks} />
          <div ref={timelinePlace}>
            <TimelineSection
              name={name}
              history={history}
              isWanted={isHistoryWanted}
              left={left}
              onWanted={() => setWantsHistory(true)}
            />
          </div>
          <RegistrationSection answer={answer} />
        </div>
        <div className={styles.side}>
          <IndicatorList indicators={answer.ioc} />
          <div ref={pivotPlace}>
            <PivotList
              pivots={pivots}
              counted={counted}
              hasRecords={read.records.length > 0 || !hasServices}
              onCount={() => setWantsCounts(true)}
            />
          </div>
          <NamesSection answer={answer} />
          <Sources sources={answer.source} />
        </div>
      </div>
    </PivotCountsContext>
  );
}
