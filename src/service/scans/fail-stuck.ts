import { endEarly } from './end-scan.ts';
import { ignoreProblem } from './ignore-problem.ts';
import { type DispatchPolicy, policiesOf } from './queue/dispatch-policy.ts';
import type { QueuedScan } from './queue/queued-scan.ts';
import type { ScanContext } from './scan-context.ts';

const DAY_MS = 86_400_000;

/** Ends the scans that no agent can finish: the chosen one was removed, or for a day no allowed agent was there. */
export async function failStuck(context: ScanContext, signal: AbortSignal): Promise<void> {
  const { accounts, queue, now } = context;
  queue.changed();
  const scans = await queue.scans();
  if (scans.length === 0) return;
  const policies = policiesOf(await accounts.agents.list());
  for (const queued of scans) {
    if (signal.aborted) return;
    const failure = failureOf(queued, policies, now());
    if (failure === undefined) continue;
    // It may have ended meanwhile.
    await endEarly(context, queued.scan, { state: 'failed', failure }).catch(ignoreProblem('conflict'));
  }
}

/** As a sentence, or undefined while there is hope. */
function failureOf(queued: QueuedScan, policies: readonly DispatchPolicy[], now: number): string | undefined {
  const { agentId, createdAt, startedAt } = queued.scan;
  if (agentId !== undefined && !policies.some(({ agent }) => agent.id === agentId && !agent.isRevoked))
    return 'The agent of the scan was removed.';
  if (queued.scan.isPaused || now - (startedAt ?? createdAt) < DAY_MS) return undefined;
  const recent = policies.filter(({ agent: { lastSeenAt } }) => lastSeenAt !== undefined && now - lastSeenAt < DAY_MS);
  return recent.some((policy) => policy.canScan(queued))
    ? undefined
    : 'For a day, no agent was connected that may scan this.';
}
