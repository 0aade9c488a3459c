import { visibleLine } from '@periplus/view/visible-text.ts';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { changeScanSchedule, removeScanSchedule, type ScanSchedulesAnswer } from '../../../api/operations.generated.ts';
import { Confirm } from '../../../parts/confirm/confirm.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { RowMenu } from '../../../parts/row-menu/row-menu.tsx';
import { Switch } from '../../../parts/switch/switch.tsx';
import { actionsColumn } from '../../../parts/table/actions-column.ts';
import { Table } from '../../../parts/table/table.tsx';
import type { TableColumn } from '../../../parts/table/table-column.ts';
import { Time } from '../../../parts/time/time.tsx';
import { scanPath } from '../../../paths/pages.ts';
import { GivenName } from '../read/scan-name.tsx';
import { targetSummary } from '../read/target-summary.ts';
import { useAct } from '../read/use-act.ts';
import styles from './schedules.module.css';

export type ScanSchedule = ScanSchedulesAnswer[number];

export interface ScheduleTableProps {
  readonly schedules: readonly ScanSchedule[];
  /** Only owners change their schedules. */
  readonly reader: number;
  readonly onChange: (schedule: ScanSchedule) => void;
}

export function ScheduleTable({ schedules, reader, onChange }: ScheduleTableProps) {
  const { act } = useAct(['scan schedules']);
  const [removed, setRemoved] = useState<ScanSchedule>();
  const columns: readonly TableColumn<ScanSchedule>[] = [
    {
      id: 'name',
      title: 'Schedule',
      width: '30%',
      cell: (schedule) => (
        <>
          <GivenName text={schedule.name} />
          <span className={styles.targets}>{scheduleTargets(schedule)}</span>
        </>
      ),
    },
    { id: 'when', title: 'When, in UTC', width: 130, cell: ({ when }) => <code>{visibleLine(when)}</code> },
    {
      id: 'next',
      title: 'Next run',
      width: 150,
      cell: ({ next_run_at: next, is_active: isActive }) =>
        next === null || !isActive ? 'none while it is off' : <Time at={next} />,
    },
    {
      id: 'last',
      title: 'Last run',
      cell: (schedule) => <LastRun schedule={schedule} />,
    },
    {
      id: 'active',
      title: 'State',
      width: 90,
      cell: ({ id, name, is_active: isActive, owner_id: owner }) => (
        <Switch
          label={isActive ? 'On' : 'Off'}
          checked={isActive}
          aria-label={`${visibleLine(name).slice(0, 60)}: on or off`}
          disabled={owner !== reader}
          onChange={({ currentTarget: { checked } }) =>
            act({
              work: () => ask(changeScanSchedule, { id, is_active: checked }),
              said: checked ? 'The schedule is on.' : 'The schedule is off.',
            })
          }
        />
      ),
    },
    {
      ...actionsColumn,
      width: 48,
      cell: (schedule) =>
        schedule.owner_id === reader && (
          <RowMenu
            label={`More for ${schedule.name.slice(0, 60)}`}
            items={[
              { label: 'Change…', icon: 'edit', onChoose: () => onChange(schedule) },
              { label: 'Remove…', icon: 'trash', danger: true, onChoose: () => setRemoved(schedule) },
            ]}
          />
        ),
    },
  ];
  return (
    <>
      <Table label="Schedules" columns={columns} rows={schedules} rowKey={({ id }) => String(id)} empty="" />
      {removed !== undefined && (
        <Confirm
          isOpen
          title={
            <>
              Remove <GivenName text={removed.name} />?
            </>
          }
          verb="Remove the schedule"
          onClose={() => setRemoved(undefined)}
          onConfirm={() => {
            setRemoved(undefined);
            act({ work: () => ask(removeScanSchedule, { id: removed.id }), said: 'The schedule is removed.' });
          }}
        >
          <p>Its scans stay.</p>
        </Confirm>
      )}
    </>
  );
}

const scheduleTargets = ({ targets, saved_graph: graph }: ScanSchedule): string => {
  const list = targetSummary({ targets, targets_count: targets.length, saved_graph: null });
  return graph === null ? list : `${list === '' ? '' : `${list}, `}from a saved graph`;
};

function LastRun({ schedule }: { readonly schedule: ScanSchedule }) {
  const { last_run_at: at, last_scan_id: scan, last_problem: problem } = schedule;
  return (
    <div>
      {at === null ? 'never' : <Time at={at} />}
      {scan !== null && (
        <>
          {', '}
          <Go to={scanPath(String(scan))}>scan {scan}</Go>
        </>
      )}
      {problem !== null && <span className={styles.problem}> No scan: {visibleLine(problem)}</span>}
    </div>
  );
}
