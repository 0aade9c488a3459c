import { visibleLine } from '@periplus/view/visible-text.ts';
import type { AdminHealthAnswer } from '../../../api/operations.generated.ts';
import { Bytes } from '../../../parts/bytes/bytes.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { adminPath, agentsPath } from '../../../paths/pages.ts';
import { isTight } from './is-tight.ts';

/** What is wrong, the worst first, each with what to do. */
export function HealthAdvice({ health }: { readonly health: AdminHealthAnswer }) {
  const { missing, degraded, disk, scans, agents, store, accounts, enrichment } = health;
  const unready = [store, accounts].filter(({ is_ready: isReady }) => !isReady);
  const failure = enrichment?.failure ?? null;
  const isWell = missing === null && degraded.length === 0 && unready.length === 0 && disk.has_room && failure === null;
  return (
    <Stack>
      {missing !== null && (
        <Notice kind="risk" title="The service is not ready">
          {visibleLine(missing)}
        </Notice>
      )}
      {unready.map(({ name, detail }) => (
        <Notice key={name} kind="risk" title={`${name} does not answer`}>
          {visibleLine(detail)}
        </Notice>
      ))}
      {degraded.length > 0 && (
        <Notice
          kind="risk"
          title="Something is damaged"
          actions={
            <>
              <Go kind="plain" to={adminPath('jobs')}>
                Check the store
              </Go>
              <Go kind="plain" to={adminPath('indices')}>
                Look at the indices
              </Go>
            </>
          }
        >
          <p>{degraded.map(visibleLine).join(', ')}. Searches leave it out and say so.</p>
          <p>
            What is being rebuilt mends itself. Bring back the rest from a backup with{' '}
            <code>periplus store restore</code>, or drop it and load it again.
          </p>
        </Notice>
      )}
      {failure !== null && (
        <Notice kind="warn" title="Indices do not show the newest reference data">
          {visibleLine(failure)} It is tried again within the hour.
        </Notice>
      )}
      {isTight(disk) && (
        <Notice
          kind={disk.has_room ? 'warn' : 'risk'}
          title={disk.has_room ? 'The disk is nearly full' : 'The disk is full: changes are refused'}
          actions={
            <>
              <Go kind="plain" to={adminPath('indices')}>
                Drop old indices
              </Go>
              <Go kind="plain" to={adminPath('jobs')}>
                Compact the store
              </Go>
            </>
          }
        >
          <Bytes value={disk.free_bytes} /> are free. Drop indices that nobody needs, compact the store, move backups to
          another disk, or give the service a larger one.
        </Notice>
      )}
      {scans.waiting > 0 && agents.online === 0 && (
        <Notice
          kind="warn"
          title="Scans wait, and no agent is online"
          actions={
            <Go kind="plain" to={agentsPath}>
              Look at the agents
            </Go>
          }
        >
          Start an agent, or look whether it still runs.
        </Notice>
      )}
      {isWell && !isTight(disk) && <Notice kind="good">Everything is in order.</Notice>}
    </Stack>
  );
}
