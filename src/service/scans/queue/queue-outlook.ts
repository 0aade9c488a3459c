/** What the queue tells of scans that have not ended: their places, why they wait, and when they will end. */
import { AGENT_OFFLINE_MS, type Agent } from '../../../model/scanner/agent.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { ScanContext, WorkProgress } from '../scan-context.ts';
import { DispatchPolicy, policiesOf } from './dispatch-policy.ts';
import { agentsRate, estimateSeconds, measuredPace, PACE_SCANS, pairsBefore } from './estimate-seconds.ts';
import type { QueuedScan } from './queued-scan.ts';
import { queuePositions } from './scans-for-agent.ts';

export interface QueuePlace {
  /** 1 is next. Undefined once it has begun. */
  readonly position: number | undefined;
  readonly secondsLeft: number | undefined;
  /** Why it waits, if no connected agent can take it. */
  readonly waitsFor: string | undefined;
}

/** By scan. A scan that has ended has no place. */
export type QueueOutlook = (scanId: number) => QueuePlace | undefined;

export async function queueOutlook(
  { accounts, queue, agents: control, now }: ScanContext,
  agents: readonly Agent[],
): Promise<QueueOutlook> {
  const scans = await queue.scans();
  const pace = measuredPace(await accounts.scans.recentWork(PACE_SCANS));
  const policies = policiesOf(agents.filter((agent) => isOnline(agent, now())));
  const able = new Map(scans.map((queued) => [queued.scan.id, policies.filter((policy) => policy.canScan(queued))]));
  const loads = scans
    .filter(({ scan }) => !scan.isPaused && ableOf(able, scan).length > 0)
    .map(({ scan, team }) => ({ id: scan.id, team, pairs: scan.pairs - progressOf(control, scan).donePairs }));
  const before = pairsBefore(loads);
  const positions = queuePositions(scans, queue.turns);
  const byId = new Map(scans.map((queued) => [queued.scan.id, queued]));
  const secondsOf = (scan: ScanSummary): number | undefined => {
    if (scan.isPaused) return undefined;
    const { donePairs, speaking, at: seenAt } = progressOf(control, scan);
    const { pairs, tasks, startedAt } = scan;
    const rate = agentsRate(ableOf(able, scan), tasks);
    const progress = { pairs, donePairs, speaking, startedAt, seenAt };
    return estimateSeconds({ ...progress, rate, pace, pairsBefore: before.get(scan.id) ?? 0 }, now());
  };
  return (id) => {
    const queued = byId.get(id);
    if (queued === undefined) return undefined;
    const isWaiting = ableOf(able, queued.scan).length === 0;
    return {
      position: positions.get(id),
      secondsLeft: secondsOf(queued.scan),
      waitsFor: isWaiting ? waitingReason(queued, agents, policies) : undefined,
    };
  };
}

export const isOnline = ({ lastSeenAt }: Agent, now: number): boolean =>
  lastSeenAt !== undefined && now - lastSeenAt < AGENT_OFFLINE_MS;

/** With what agents say of the tasks that they work on. */
export function progressOf(
  agents: ScanContext['agents'],
  { id, pairs, donePairs }: Pick<ScanSummary, 'id' | 'pairs' | 'donePairs'>,
): WorkProgress {
  const work = agents.progressOf(id);
  const done = Math.min(pairs, donePairs + (work?.donePairs ?? 0));
  return { donePairs: done, speaking: Math.min(work?.speaking ?? 0, pairs - done), at: work?.at };
}

function ableOf(
  able: ReadonlyMap<number, readonly DispatchPolicy[]>,
  { id }: Pick<ScanSummary, 'id'>,
): readonly DispatchPolicy[] {
  return able.get(id) ?? [];
}

/** Why no connected agent takes a scan. `online`: the policies of connected agents. */
function waitingReason(queued: QueuedScan, agents: readonly Agent[], online: readonly DispatchPolicy[]): string {
  const { agentId } = queued.scan;
  const chosen = agents.find(({ id }) => id === agentId);
  if (chosen !== undefined) {
    const policy = online.find(({ agent }) => agent.id === chosen.id);
    if (policy === undefined) return `The agent ${chosen.name} is not connected`;
    const refusal = policy.refusal(queued.needs);
    return refusal === undefined
      ? `The agent ${chosen.name} may not scan this`
      : `The owner of the agent ${chosen.name} does not allow ${refusal}`;
  }
  const away = agents.find((agent) => new DispatchPolicy(agent).canScan(queued));
  if (away !== undefined) return `The agent ${away.name} is not connected`;
  return online.length === 0 ? 'No agent is connected' : 'No connected agent may scan this';
}
