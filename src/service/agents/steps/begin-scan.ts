import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { AgentContext } from '../agent-context.ts';

/** A task of a scan was given to an agent. With the first one, it begins: pending -> scheduled -> scanning. */
export async function beginScan(
  { accounts: { scans }, queue, events }: AgentContext,
  { id, state, tasks }: Pick<ScanSummary, 'id' | 'state' | 'tasks'>,
): Promise<void> {
  if (state !== 'pending' && state !== 'scheduled') return;
  // The queue may have known an older state.
  if (!(await scans.begin(id, 'Scan queued', startedText(0, tasks)))) return;
  queue.changed(id);
  events.emit(id);
}

/** The description of the step `scanning`, as clients know it. */
export const startedText = (doneTasks: number, tasks: number): string => `${doneTasks}/${tasks} - Scan started`;
