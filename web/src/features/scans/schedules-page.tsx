import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { scanSchedules } from '../../api/operations.generated.ts';
import { useSession } from '../../api/session.ts';
import { Empty } from '../../parts/empty/empty.tsx';
import { NewScanLink } from './frame/new-scan-link.tsx';
import { ScannerAnswer } from './frame/scanner-answer.tsx';
import { ScansFrame } from './frame/scans-frame.tsx';
import { scanKeys } from './read/scan-keys.ts';
import { ChangeSchedule } from './schedules/change-schedule.tsx';
import { type ScanSchedule, ScheduleTable } from './schedules/schedule-table.tsx';

/** Scans that are created again and again. */
export function SchedulesPage() {
  const { user } = useSession();
  return (
    <ScansFrame title="Schedules" actions={<NewScanLink icon="plus">New schedule</NewScanLink>}>
      {user !== null && <ScheduleList reader={user.id} />}
    </ScansFrame>
  );
}

function ScheduleList({ reader }: { readonly reader: number }) {
  const [changed, setChanged] = useState<ScanSchedule>();
  const query = useQuery({
    queryKey: scanKeys.schedules,
    queryFn: ({ signal }) => ask(scanSchedules, { own_only: false }, { signal }),
    staleTime: 10_000,
  });
  return (
    <ScannerAnswer query={query} queryKey={scanKeys.schedules} label="Reading the schedules">
      {(schedules) => (
        <>
          {schedules.length === 0 ? (
            <Empty title="Nothing is scanned by a schedule" actions={<NewScanLink>New schedule</NewScanLink>}>
              Choose targets as for a scan, then “Repeat it by a schedule”. Each run is compared with the one before,
              and a webhook can tell you when something has changed.
            </Empty>
          ) : (
            <ScheduleTable schedules={schedules} reader={reader} onChange={setChanged} />
          )}
          {changed !== undefined && <ChangeSchedule schedule={changed} onClose={() => setChanged(undefined)} />}
        </>
      )}
    </ScannerAnswer>
  );
}
