import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Time } from '../../../parts/time/time.tsx';
import styles from './scan.module.css';

/** What happened to a scan, and when. */
export const ScanSteps = ({ scan }: { readonly scan: ScanAnswer }) => (
  <ol className={styles.steps}>
    {scan.scan_progress.map(({ id, state, description, timestamp }) => (
      <li key={id}>
        <span className={styles.soft}>
          <Time at={timestamp} form="exact" />
        </span>
        <span>{description === null ? (state === 'pending' ? 'Created' : state) : visibleLine(description)}</span>
      </li>
    ))}
  </ol>
);
