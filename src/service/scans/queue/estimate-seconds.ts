import type { ScanPace } from './scan-pace.ts';

export interface ScanOutlook {
  readonly pairs: number;
  /** Finished ones. */
  readonly donePairs: number;
  /** Open ports whose services are being spoken with. */
  readonly speaking: number;
  /** Pairs of other scans that come first. */
  readonly pairsBefore: number;
  /** Attempts a second of the agents that may scan it. 0 if no agent is there. */
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
