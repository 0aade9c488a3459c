import type { Schedule } from '../../../accounts/scan-plans.ts';
import { ProblemError } from '../../../model/problem.ts';
import { isFinal, type ScanSummary } from '../../../model/scanner/scan.ts';
import { createScan } from '../create-scan.ts';
import { requestedPorts } from '../requested-scan.ts';
import type { ScanContext } from '../scan-context.ts';
import { ownerById } from '../scan-owner.ts';
import { firstRun, scheduledTargets } from './change-schedules.ts';

/** Creates the scans of all schedules whose time has come. A run that was missed, however often, happens once. */
export async function runSchedules(context: ScanContext, signal: AbortSignal): Promise<void> {
  for (const schedule of await context.accounts.schedules.due()) {
    if (signal.aborted) return;
    await runSchedule(context, schedule);
  }
}

async function runSchedule(context: ScanContext, schedule: Schedule): Promise<void> {
  const { accounts, now } = context;
  const nextAt = firstRun(schedule.when, now());
  try {
    const { id } = await scanOf(context, schedule);
    await accounts.schedules.noteRun(schedule.id, schedule.nextAt, { nextAt, scanId: id });
  } catch (error) {
    // While the accounts or the store are unavailable, the run is not missed yet.
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    await accounts.schedules.noteRun(schedule.id, schedule.nextAt, { nextAt, problem: error.message });
  }
}

/** The label names the run, so that a run which was interrupted does not happen twice. */
async function scanOf(context: ScanContext, schedule: Schedule): Promise<ScanSummary> {
  const { accounts, now } = context;
  const { id: scheduleId, ownerId, name, scan } = schedule;
  const label = labelOf(schedule);
  const earlier = await accounts.scans.list({ scheduleId });
  const same = earlier.find((each) => each.label === label);
  if (same !== undefined) return same;
  if (earlier.some(({ state }) => !isFinal(state)))
    throw new ProblemError('conflict', 'The scan of the run before has not ended.');
  const owner = await ownerById(accounts, ownerId, now());
  const { graph, targets } = await scheduledTargets(context, owner, scan.graph);
  return await createScan(context, owner, {
    ...requestedPorts(scan),
    name,
    label,
    agentId: scan.agentId,
    scheduleId,
    graph,
    targets: [...scan.targets, ...targets],
    exclude: scan.exclude,
  });
}

const MAX_NAME = 150;

function labelOf({ name, nextAt }: Schedule): string {
  return `${name.slice(0, MAX_NAME).replaceAll(',', ' ')} ${new Date(nextAt).toISOString().slice(0, 16)}`;
}
