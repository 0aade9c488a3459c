import type { PlannedScan } from './plan-scan.ts';
import { agentsRate } from './queue/agents-rate.ts';
import { DispatchPolicy } from './queue/dispatch-policy.ts';
import { estimateSeconds } from './queue/estimate-seconds.ts';
import { isOnline } from './queue/queue-outlook.ts';
import { measuredPace, PACE_SCANS } from './queue/scan-pace.ts';
import type { ScanContext } from './scan-context.ts';

/** Whole seconds that a scan would take if nothing came first. Undefined if no agent may do it. */
export async function planSeconds(
  { accounts, now }: Pick<ScanContext, 'accounts' | 'now'>,
  { agents, size, portCount, tasks }: Pick<PlannedScan, 'agents' | 'size' | 'portCount' | 'tasks'>,
): Promise<number | undefined> {
  const online = agents.filter((agent) => isOnline(agent, now()));
  const policies = (online.length > 0 ? online : agents).map((agent) => new DispatchPolicy(agent));
  const nothingYet = { donePairs: 0, speaking: 0, pairsBefore: 0, startedAt: undefined, seenAt: undefined };
  const pace = measuredPace(await accounts.scans.recentWork(PACE_SCANS));
  return estimateSeconds({ ...nothingYet, pairs: size * portCount, rate: agentsRate(policies, tasks), pace }, now());
}
