import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Mark } from '../../../parts/mark/mark.tsx';
import { Progress } from '../../../parts/progress/progress.tsx';
import { Time } from '../../../parts/time/time.tsx';
import { useNow } from '../../../parts/time/use-now.ts';
import { scanActivity } from '../read/scan-activity.ts';
import styles from './queue.module.css';

/** What a scan does, how far it is and why it waits. */
export function ActivityView({ scan }: { readonly scan: ScanAnswer }) {
  const { word, detail, progress, isWorrying } = scanActivity(scan, useNow());
  return (
    <div className={styles.activity}>
      {progress === undefined ? (
        <Mark kind={isWorrying ? 'warn' : 'plain'}>{word}</Mark>
      ) : (
        <Progress label={word} value={progress.value} most={progress.most} />
      )}{' '}
      <span className={styles.detail} data-worrying={isWorrying || undefined}>
        {visibleLine(detail)}
      </span>
      {scan.seen_at !== null && scan.phase !== 'ended' && (
        <span className={styles.seen}>
          {' '}
          Last sign of life <Time at={scan.seen_at} />.
        </span>
      )}
    </div>
  );
}
