import { isFinal, type ScanSummary } from '../../../model/scanner/scan.ts';
import type { ScanTask } from '../../../model/scanner/scan-task.ts';
import { publishArrival, withdrawFilling } from '../../arrivals/publish-arrival.ts';
import type { AgentContext } from '../agent-context.ts';
import { startedText } from './begin-scan.ts';
import { scanEnd } from './scan-end.ts';

/** A task of the scan ended. The last one ends the scan. Call it in the turn of the scan; it may be called again. */
export async function settleScan(context: AgentContext, scanId: number): Promise<void> {
  const { scans } = context.accounts;
  const scan = await scans.find(scanId);
  if (scan === undefined || isFinal(scan.state)) return;
  if (scan.state === 'scanning') await scans.describe(scanId, startedText(scan.doneTasks, scan.tasks));
  if (scan.doneTasks === scan.tasks) {
    const tasks = await scans.tasks.ofScan(scanId);
    await closeScan(context, scan, tasks);
    await scans.advance(scanId, [scan.state], scanEnd(tasks));
  }
  context.queue.changed(scanId);
  context.events.emit(scanId);
}

/** A scan was cancelled or has failed: what it found so far becomes its index and its report. */
export async function closeEndedScan(context: AgentContext, scanId: number): Promise<void> {
  const scan = await context.accounts.scans.find(scanId);
  if (scan === undefined || !isFinal(scan.state)) return;
  const tasks = await context.accounts.scans.tasks.ofScan(scanId);
  if (scan.indexId !== undefined || tasks.some(({ state }) => state === 'done')) await closeScan(context, scan, tasks);
  context.events.emit(scanId);
}

/** The index is published before the report is made, and the report before clients hear of the end. */
async function closeScan(context: AgentContext, scan: ScanSummary, tasks: readonly ScanTask[]): Promise<void> {
  await publishIndex(context, scan);
  const whole = await context.accounts.scans.findWhole(scan.id);
  // A scan must end even if its report cannot be made.
  if (whole !== undefined) await context.makeReport(whole, tasks).catch(context.onFailure);
}

async function publishIndex(context: AgentContext, { indexId, deletedAt }: ScanSummary): Promise<void> {
  // Its owner may have dropped it.
  const index = (await context.store.indices()).find(({ id }) => id === indexId);
  if (index?.state !== 'filling') return;
  if (deletedAt !== undefined) await withdrawFilling(context.store, index.id);
  else await publishArrival(context, index.id, { actor: { kind: 'installation' }, source: 'scan' });
}
