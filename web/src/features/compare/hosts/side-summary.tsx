import type { CompareHostAnswer } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { hostPath } from '../../../paths/pages.ts';
import { Value } from '../../../records/value/value.tsx';
import type { HostAtDate } from './host-pair.ts';
import styles from './hosts.module.css';

export interface SideSummaryProps {
  readonly label: string;
  readonly side: CompareHostAnswer['from'];
  readonly asked: HostAtDate;
}

/** A side of the comparison: which host, when, and whether anything is known of it then. */
export const SideSummary = ({ label, side, asked }: SideSummaryProps) => (
  <div className={styles.side}>
    <h2 className={styles.sideName}>
      <span className={styles.soft}>{label}</span>{' '}
      <Value
        text={side.host}
        field={side.type === 'ip' ? 'ip' : 'domain'}
        kind={side.type === 'ip' ? 'address' : 'name'}
      />
    </h2>
    <p className={styles.soft}>
      {side.as_of === null ? 'As of now' : `As of ${asked.at}`}
      {!side.is_known && ': nothing is known of it'}
      {side.last_seen !== null && (
        <>
          ; a service was seen last <Time at={side.last_seen} form="day" />
        </>
      )}
      {'. '}
      <Go to={hostPath(side.host, { as_of: asked.at === '' ? undefined : asked.at })}>Its page</Go>
    </p>
  </div>
);
