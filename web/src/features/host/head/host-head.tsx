import type { HostAnswer } from '../../../api/operations.generated.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Go } from '../../../parts/go/go.tsx';
import { compareHostsPath, graphPath, hostPath, newScanPath } from '../../../paths/pages.ts';
import { useGo } from '../../../paths/use-place.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import { Value } from '../../../records/value/value.tsx';
import { leftOutOfHost } from '../left-out-of-host.ts';
import { placeOfHost } from '../map/place.ts';
import { PlaceMap } from '../map/place-map.tsx';
import { isNameAnswer } from '../request/host-kind.ts';
import { hostName } from '../request/service-search.ts';
import type { HostRisk } from '../risks/host-risks.ts';
import type { PortGroup } from '../services/port-groups.ts';
import { AddressFacts } from './address-facts.tsx';
import { AsOfPicker } from './as-of-picker.tsx';
import { CopySummary } from './copy-summary.tsx';
import { Glance } from './glance.tsx';
import styles from './head.module.css';
import { NameFacts } from './name-facts.tsx';
import { PortChips } from './port-chips.tsx';

export interface HostHeadProps {
  readonly answer: HostAnswer;
  readonly asOf: string | undefined;
  readonly days: readonly string[];
  readonly groups: readonly PortGroup[];
  readonly risks: readonly HostRisk[];
  readonly onPort: (key: string) => void;
}

/** Who and where a host is, its ports, its worst risk, and when it was seen last: all of it without scrolling. */
export function HostHead({ answer, asOf, days, groups, risks, onPort }: HostHeadProps) {
  const go = useGo();
  const { leftOut } = useReaderPlan();
  const name = hostName(answer);
  const isName = isNameAnswer(answer);
  const place = isName || !('geo' in answer) ? undefined : placeOfHost(answer.geo);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1 className={styles.name}>
          <Value text={name} field={isName ? 'domain' : 'ip'} kind={isName ? 'name' : 'address'} short="whole" />
        </h1>
        <div className={styles.actions}>
          <AsOfPicker asOf={asOf} days={days} onChange={(day) => go(hostPath(name, { as_of: day }))} />
          <Go kind="plain" icon="compare" to={compareHostsPath({ a: name, a_at: asOf, b: name })}>
            Compare
          </Go>
          <Go kind="plain" icon="graph" to={graphPath({ type: isName ? 'domain' : 'ip', value: name })}>
            Graph
          </Go>
          <Go kind="plain" icon="scan" to={newScanPath(name)}>
            Scan
          </Go>
          <CopySummary answer={answer} name={name} asOf={asOf} />
        </div>
      </div>
      <div className={styles.overview} data-map={place !== undefined || undefined}>
        <div className={styles.words}>
          <Glance answer={answer} groups={groups} risks={risks} />
          {groups.length > 0 && <PortChips groups={groups} onChoose={onPort} />}
          {isName ? <NameFacts answer={answer} /> : <AddressFacts answer={answer} />}
          <LeftOutNote names={leftOutOfHost(leftOut, isName)} />
        </div>
        {place !== undefined && <PlaceMap place={place} />}
      </div>
    </header>
  );
}
