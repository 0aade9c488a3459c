import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Go } from '../../../parts/go/go.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { scanReportPath } from '../../../paths/pages.ts';
import { GivenName, ScanName } from '../read/scan-name.tsx';
import { targetSummary } from '../read/target-summary.ts';
import { ActivityView } from './activity-view.tsx';
import { FoundLink } from './found-link.tsx';
import styles from './queue.module.css';
import { ScanActions } from './scan-actions.tsx';

export interface EndedTableProps {
  readonly scans: readonly ScanAnswer[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

const COLUMNS: readonly TableColumn<ScanAnswer>[] = [
  { id: 'scan', title: 'Scan', width: '26%', cell: (scan) => <ScanName scan={scan} /> },
  {
    id: 'targets',
    title: 'Targets',
    cell: (scan) => <span className={styles.clip}>{targetSummary(scan)}</span>,
  },
  { id: 'end', title: 'End', width: '20%', cell: (scan) => <ActivityView scan={scan} /> },
  {
    id: 'ended',
    title: 'Ended',
    width: 120,
    cell: ({ scan_ended_dt: ended, created_at: created }) => <Time at={ended ?? created} />,
  },
  {
    id: 'owner',
    title: 'Owner',
    width: '14%',
    cell: ({ is_scan_from_team: isOfTeam, owner }) => (isOfTeam ? <GivenName text={owner.email} /> : 'me'),
  },
  { id: 'found', title: 'Found', align: 'end', width: 80, cell: (scan) => <FoundLink scan={scan} /> },
  {
    id: 'report',
    title: 'Report',
    width: 80,
    cell: ({ id }) => <Go to={scanReportPath(String(id))}>Report</Go>,
  },
  { ...actionsColumn, width: 48, cell: (scan) => <ScanActions scan={scan} /> },
];

/** Scans that have ended, the newest first. */
export const EndedTable = ({ scans, selected, onSelect }: EndedTableProps) => (
  <Table
    label="Scans that have ended"
    columns={COLUMNS}
    rows={scans}
    rowKey={({ id }) => String(id)}
    rowLabel={({ name, label }) => (name === '' ? label : name).slice(0, 60)}
    selected={selected}
    onSelect={onSelect}
    empty="No scan matches."
  />
);
