/** A scan -> what an answer shows of it: with its owner, its agent, its place in the queue and its progress. */
import type { User } from '../../accounts/accounts.ts';
import type { ScanPhase } from '../../model/operations/scan-answers.ts';
import type { Agent } from '../../model/scanner/agent.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';
import { progressOf, type QueueOutlook, queueOutlook } from './queue/queue-outlook.ts';
import type { ScanContext } from './scan-context.ts';
import { scanPhase } from './scan-phase.ts';

export interface ScanView {
  readonly scan: ScanSummary;
  /** The first of its targets. */
  readonly targets: readonly string[];
  /** What it leaves out. */
  readonly exclude: readonly string[];
  /** Undefined if the user was just removed. */
  readonly owner: User | undefined;
  readonly agent: AgentOfScan | undefined;
  /** It belongs to a teammate of the viewer. */
  readonly isFromTeam: boolean;
  /** Records that were found so far. */
  readonly count: number;
  /** With what agents say of the tasks that they work on. */
  readonly donePairs: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  readonly queuePosition: number | undefined;
  readonly secondsLeft: number | undefined;
  /** Why it waits, if no connected agent can take it. */
  readonly waitsFor: string | undefined;
  readonly phase: ScanPhase;
  /** When an agent last said how far it is, in milliseconds since 1970. */
  readonly seenAt: number | undefined;
}

/** `targets`: those to show, by scan. */
export async function scanViews(
  context: ScanContext,
  viewerId: number,
  scans: readonly ScanSummary[],
  targets: ReadonlyMap<number, readonly string[]>,
): Promise<readonly ScanView[]> {
  const { accounts, store } = context;
  const agents = await accounts.agents.list();
  const counts = new Map((await store.indices()).map(({ id, count }) => [id, count]));
  const owners = await usersOf(context, scans);
  const excluded = await accounts.scans.exclude(scans.map(({ id }) => id));
  const hasUnfinished = scans.some(({ state }) => !isFinal(state));
  const outlook: QueueOutlook = hasUnfinished ? await queueOutlook(context, agents) : () => undefined;
  return scans.map((scan) => {
    const { donePairs, speaking, at: seenAt } = progressOf(context.agents, scan);
    const place = isFinal(scan.state) ? undefined : outlook(scan.id);
    return {
      scan,
      targets: targets.get(scan.id) ?? [],
      exclude: excluded.get(scan.id) ?? [],
      owner: owners.get(scan.ownerId),
      agent: agentOfScan(scan, agents),
      isFromTeam: scan.ownerId !== viewerId,
      count: scan.indexId === undefined ? 0 : (counts.get(scan.indexId) ?? 0),
      donePairs,
      speaking,
      queuePosition: place?.position,
      secondsLeft: place?.secondsLeft,
      waitsFor: place?.waitsFor,
      phase: scanPhase(scan, { donePairs, speaking, isWaiting: place?.waitsFor !== undefined }),
      seenAt,
    };
  });
}

async function usersOf({ accounts }: ScanContext, scans: readonly ScanSummary[]): Promise<ReadonlyMap<number, User>> {
  const users = new Map<number, User>();
  for (const id of new Set(scans.map(({ ownerId }) => ownerId))) {
    const user = await accounts.users.get(id).catch(() => undefined);
    if (user !== undefined) users.set(id, user);
  }
  return users;
}

export type AgentOfScan = Pick<Agent, 'id' | 'name' | 'location'>;

/** The agent that was chosen, or else the first that took a task. */
export function agentOfScan(
  { agentId, worker }: Pick<ScanSummary, 'agentId' | 'worker'>,
  agents: readonly Agent[],
): AgentOfScan | undefined {
  return agents.find(({ id }) => id === (agentId ?? worker?.id)) ?? worker;
}
