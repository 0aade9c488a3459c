import type { ScanAnswer } from '../../../api/operations.generated.ts';
import { Empty } from '../../../parts/empty/empty.tsx';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { GivenName, ScanName } from '../read/scan-name.tsx';
import { targetSummary } from '../read/target-summary.ts';
import { ActivityView } from './activity-view.tsx';
import { FoundLink } from './found-link.tsx';
import styles from './queue.module.css';
import { ScanActions } from './scan-actions.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

export interface QueueTableProps {
  /** In the order of the queue. */
  readonly scans: readonly ScanAnswer[];
  readonly start: number;
  readonly size: number;
}

/** Scans that have not ended: those that run, then those that wait, in their order. */
export function QueueTable({ scans, start, size }: QueueTableProps) {
  const waiting = scans.filter(({ state }) => state === 'pending');
  const places = new Map(waiting.map(({ id }, at) => [id, at]));
  const root = useKeptFocus(scans.map(({ id }) => id).join());
  const placeOf = ({ id }: ScanAnswer): { readonly at: number; readonly of: number } | undefined => {
    const at = places.get(id);
    return at === undefined ? undefined : { at, of: waiting.length };
  };
  const columns: readonly TableColumn<ScanAnswer>[] = [
    {
      id: 'scan',
      title: 'Scan',
      width: '26%',
      cell: (scan) => (
        <>
          <ScanName scan={scan} />
          <span className={styles.targets}>{targetSummary(scan)}</span>
        </>
      ),
    },
    {
      id: 'position',
      title: 'Position',
      align: 'end',
      width: 70,
      cell: ({ queue_position: position }) => (position === null ? '–' : position.toLocaleString()),
    },
    { id: 'activity', title: 'What it does', cell: (scan) => <ActivityView scan={scan} /> },
    {
      id: 'agent',
      title: 'Agent',
      width: '12%',
      cell: ({ agent }) => (agent === null ? 'any' : <GivenName text={agent.name} />),
    },
    { id: 'found', title: 'Found', align: 'end', width: 70, cell: (scan) => <FoundLink scan={scan} /> },
    {
      id: 'actions',
      title: 'Actions',
      width: 170,
      cell: (scan) => <ScanActions scan={scan} place={placeOf(scan)} />,
    },
  ];
  return (
    <div ref={root}>
      <Table
        label="Scans that run or wait"
        columns={columns}
        rows={scans.slice(start, start + size)}
        rowKey={({ id }) => String(id)}
        empty={<Empty title="Nothing runs or waits" />}
      />
    </div>
  );
}
