import type { ScanWork } from '../../../accounts/scans.ts';
import type { DispatchPolicy } from './dispatch-policy.ts';

export interface ScanOutlook {
  readonly pairs: number;
  /** Finished ones. */
  readonly donePairs: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  /** Pairs of other scans that come first. */
  readonly pairsBefore: number;
  /** How many attempts a second the agents that may scan it make together. 0 if there is no agent. */
  readonly rate: number;
  readonly pace: ScanPace;
  /** Undefined while it waits. Milliseconds, as `seenAt`. */
  readonly startedAt: number | undefined;
  /** When an agent last said how far it is. */
  readonly seenAt: number | undefined;
}

/** Whole seconds until a scan ends. Undefined if nothing tells: no agent is there, or only services are awaited. */
export function estimateSeconds(outlook: ScanOutlook, now: number): number | undefined {
  const { pairs, donePairs, speaking, pairsBefore, rate, pace, startedAt, seenAt } = outlook;
  if (rate === 0) return undefined;
  const atRate = (count: number): number => (count / rate) * pace.stretch;
  if (startedAt === undefined) return Math.ceil(atRate(pairsBefore + pairs) + pace.extraSeconds);
  const left = pairs - donePairs - speaking;
  if (left <= 0) return undefined;
  const tried = pairs - left;
  const isTelling = seenAt !== undefined && seenAt - startedAt >= TELLING_MS && tried >= pairs * TELLING_SHARE;
  const end = isTelling ? seenAt + (left / tried) * (seenAt - startedAt) : startedAt + atRate(pairs) * 1_000;
  return Math.ceil(Math.max(0, end - now) / 1_000 + pace.extraSeconds);
}

/** A scan that has just begun waits for its first silent ports, and says little about its rate. */
const TELLING_MS = 5_000;
const TELLING_SHARE = 0.05;

/** Attempts a second of the fastest of these agents. A task has one agent, so a scan keeps at most as many busy. */
export function agentsRate(policies: readonly DispatchPolicy[], tasks: number): number {
  return policies
    .map(({ agent }) => agent.about?.rate ?? 0)
    .toSorted((a, b) => b - a)
    .slice(0, tasks)
    .reduce((sum, rate) => sum + rate, 0);
}

/** What earlier scans say about the time of the next ones, apart from the rate of their agents. Pure. */
interface ScanPace {
  /** How many times longer the pairs of large scans took than the rate says: silent ports are tried again. */
  readonly stretch: number;
  /** What every scan takes in addition: the last services answer, the records arrive. */
  readonly extraSeconds: number;
}

/** The medians of the scans, so that a scan that was paused for a day does not count. */
export function measuredPace(scans: readonly ScanWork[]): ScanPace {
  const timed = scans.flatMap(({ donePairs, startedAt, endedAt, worker }) => {
    if (startedAt === undefined || endedAt === undefined || worker === undefined || worker.rate === 0) return [];
    return [{ atRate: donePairs / worker.rate, seconds: (endedAt - startedAt) / 1_000 }];
  });
  const small = timed.filter(({ atRate }) => atRate < LARGE_SECONDS);
  const large = timed.filter(({ atRate }) => atRate >= LARGE_SECONDS);
  const extraSeconds = Math.max(0, median(small.map(({ atRate, seconds }) => seconds - atRate)) ?? USUAL_EXTRA);
  const stretch = Math.max(1, median(large.map(({ atRate, seconds }) => (seconds - extraSeconds) / atRate)) ?? 1);
  return { stretch, extraSeconds };
}

function median(numbers: readonly number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** Enough finished scans for stable medians. */
export const PACE_SCANS = 20;
/** From here on, the rate decides more than the services. */
const LARGE_SECONDS = 20;
const USUAL_EXTRA = 5;

/** What is left of a scan. */
export interface ScanLoad {
  readonly id: number;
  readonly team: string;
  readonly pairs: number;
}

/**
 * How many pairs agents scan before each scan has ended, apart from its own: those of earlier scans of its team, and of
 * each other team at most as many as of its own, because the teams take turns. `loads`: by rank.
 */
export function pairsBefore(loads: readonly ScanLoad[]): ReadonlyMap<number, number> {
  const totals = new Map<string, number>();
  const own = loads.map(({ id, team, pairs }) => {
    const earlier = totals.get(team) ?? 0;
    totals.set(team, earlier + pairs);
    return { id, team, pairs, earlier };
  });
  return new Map(
    own.map(({ id, team, pairs, earlier }) => {
      let others = 0;
      for (const [name, total] of totals) if (name !== team) others += Math.min(total, earlier + pairs);
      return [id, earlier + others];
    }),
  );
}
