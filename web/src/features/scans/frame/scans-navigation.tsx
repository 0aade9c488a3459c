import { Go } from '../../../parts/go/go.tsx';
import {
  agentsPath,
  compareScansPath,
  newScanPath,
  scansPath,
  schedulesPath,
  webhooksPath,
} from '../../../paths/pages.ts';
import { usePath } from '../../../paths/use-place.ts';
import styles from './scans-frame.module.css';

const ENTRIES = [
  { label: 'Scans', to: scansPath },
  { label: 'New scan', to: newScanPath() },
  { label: 'Compare', to: compareScansPath({ a: '', b: '' }) },
  { label: 'Schedules', to: schedulesPath },
  { label: 'Agents', to: agentsPath },
  { label: 'Webhooks', to: webhooksPath },
] as const;

export function ScansNavigation() {
  const path = usePath();
  return (
    <nav aria-label="Scanner">
      <ul className={styles.tabs}>
        {ENTRIES.map(({ label, to }) => (
          <li key={to}>
            <Go to={to} kind="bare" className={styles.tab} aria-current={path.endsWith(to) ? 'page' : undefined}>
              {label}
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  );
}
