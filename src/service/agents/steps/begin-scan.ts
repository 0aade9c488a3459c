import type { Agent } from '../../../model/scanner/agent.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { AgentContext } from '../agent-context.ts';

/** A task of a scan was given to an agent. With the first one, it begins: pending -> scheduled -> scanning. */
export async function beginScan(
  { accounts: { scans }, queue, events }: AgentContext,
  { id, state, tasks }: Pick<ScanSummary, 'id' | 'state' | 'tasks'>,
  agent: Agent,
): Promise<void> {
  if (state !== 'pending' && state !== 'scheduled') return;
  // The queue may have known an older state.
  const worker = { id: agent.id, name: agent.name, location: agent.location, rate: agent.about?.rate ?? 0 };
  if (!(await scans.begin(id, worker, 'Scan queued', startedText(0, tasks)))) return;
  queue.changed(id);
  events.emit(id);
}

/** The description of the step `scanning`, as clients know it. */
export const startedText = (doneTasks: number, tasks: number): string => `${doneTasks}/${tasks} - Scan started`;
