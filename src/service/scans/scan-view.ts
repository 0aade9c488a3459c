/** A scan -> what an answer shows of it: with its owner, its agent, its place in the queue and its progress. */
import type { User } from '../../accounts/accounts.ts';
import { AGENT_OFFLINE_MS, type Agent } from '../../model/scanner/agent.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';
import { policiesOf } from './queue/agent-policy.ts';
import { estimateSeconds, measuredRate } from './queue/estimate-seconds.ts';
import { queuePositions } from './queue/queue-positions.ts';
import type { QueuedScan } from './queue/queued-scan.ts';
import { inTurn } from './queue/scans-for-agent.ts';
import type { ScanContext } from './scan-context.ts';

export interface ScanView {
  readonly scan: ScanSummary;
  /** The first of its targets. */
  readonly targets: readonly string[];
  /** What it leaves out. */
  readonly exclude: readonly string[];
  /** Undefined if the user was just removed. */
  readonly owner: User | undefined;
  readonly agent: Agent | undefined;
  /** It belongs to a teammate of the viewer. */
  readonly isFromTeam: boolean;
  /** Records that were found so far. */
  readonly count: number;
  /** With what agents say of the tasks that they work on. */
  readonly donePairs: number;
  readonly queuePosition: number | undefined;
  readonly secondsLeft: number | undefined;
  /** Why it waits, if no connected agent can take it. */
  readonly waitsFor: string | undefined;
}

/** Enough finished scans for a stable rate. */
const RATE_SCANS = 20;

/** `targets`: those to show, by scan. */
export async function scanViews(
  context: ScanContext,
  viewerId: number,
  scans: readonly ScanSummary[],
  targets: ReadonlyMap<number, readonly string[]>,
): Promise<readonly ScanView[]> {
  const { accounts, store, now } = context;
  const agents = await accounts.agents.list();
  const counts = new Map((await store.indices()).map(({ id, count }) => [id, count]));
  const owners = await usersOf(context, scans);
  const excluded = await accounts.scans.exclude(scans.map(({ id }) => id));
  const waiting = scans.some(({ state }) => !isFinal(state)) ? await waitingOf(context, agents) : NOTHING_WAITS;
  return scans.map((scan) => {
    const donePairs = Math.min(scan.pairs, scan.donePairs + (context.agents.progressOf(scan.id)?.donePairs ?? 0));
    return {
      scan,
      targets: targets.get(scan.id) ?? [],
      exclude: excluded.get(scan.id) ?? [],
      owner: owners.get(scan.ownerId),
      agent: agents.find(({ id }) => id === scan.agentId),
      isFromTeam: scan.ownerId !== viewerId,
      count: scan.indexId === undefined ? 0 : (counts.get(scan.indexId) ?? 0),
      donePairs,
      queuePosition: waiting.positions.get(scan.id),
      secondsLeft: isFinal(scan.state) || scan.isPaused ? undefined : waiting.seconds({ ...scan, donePairs }, now()),
      waitsFor: isFinal(scan.state) ? undefined : waiting.reasons.get(scan.id),
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

interface WaitingScans {
  readonly positions: ReadonlyMap<number, number>;
  readonly seconds: (scan: ScanSummary, now: number) => number | undefined;
  readonly reasons: ReadonlyMap<number, string>;
}

const NOTHING_WAITS: WaitingScans = { positions: new Map(), seconds: () => undefined, reasons: new Map() };

async function waitingOf({ accounts, queue, now }: ScanContext, agents: readonly Agent[]): Promise<WaitingScans> {
  const scans = await queue.scans();
  const rate = measuredRate(await accounts.scans.recentWork(RATE_SCANS), now());
  const before = pairsBefore(scans, queue.turns);
  const online = agents.filter(({ lastSeenAt }) => lastSeenAt !== undefined && now() - lastSeenAt < AGENT_OFFLINE_MS);
  const policies = policiesOf(online);
  const waiting = scans.filter((queued) => !policies.some((policy) => policy.canScan(queued)));
  return {
    positions: queuePositions(scans, queue.turns),
    seconds: (scan, at) => estimateSeconds({ scan, pairsBefore: before.get(scan.id) ?? 0, rate }, at),
    reasons: new Map(waiting.map(({ scan }) => [scan.id, reasonOf(scan, agents, online)])),
  };
}

/** Of the scans that run, and of those that come first. */
function pairsBefore(scans: readonly QueuedScan[], turns: ReadonlyMap<string, number>): ReadonlyMap<number, number> {
  const running = scans.filter(({ scan }) => scan.state !== 'pending' && !scan.isPaused);
  const before = new Map<number, number>();
  let pairs = running.reduce((sum, { scan }) => sum + scan.pairs - scan.donePairs, 0);
  for (const { scan } of inTurn(
    scans.filter(({ scan: { state, isPaused } }) => state === 'pending' && !isPaused),
    turns,
  )) {
    before.set(scan.id, pairs);
    pairs += scan.pairs;
  }
  return before;
}

function reasonOf({ agentId }: ScanSummary, agents: readonly Agent[], online: readonly Agent[]): string {
  const chosen = agents.find(({ id }) => id === agentId);
  if (chosen !== undefined && !online.includes(chosen)) return `The agent ${chosen.name} is not connected`;
  if (online.length === 0) return 'No agent is connected';
  return 'No connected agent may scan this';
}
