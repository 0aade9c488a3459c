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
  const now = useNow();
  const { word, detail, progress, isWorrying } = scanActivity(scan, now);
  // The clock of the page goes by half minutes: what came since is now.
  const seen = scan.seen_at === null ? undefined : Math.min(now, Date.parse(scan.seen_at));
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
      {seen !== undefined && scan.phase !== 'ended' && (
        <span className={styles.seen}>
          {' '}
          Last sign of life <Time at={seen} />.
        </span>
      )}
    </div>
  );
}
