import { GoTabs } from '../../../parts/go-tabs/go-tabs.tsx';
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
    <GoTabs
      label="Scanner"
      className={styles.tabs}
      tabs={ENTRIES.map(({ label, to }) => ({ label, to, isCurrent: path.endsWith(to) }))}
    />
  );
}
