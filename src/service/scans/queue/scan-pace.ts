/** What earlier scans say about the time of the next ones, apart from the rate of their agents. Pure. */
import type { ScanWork } from '../../../accounts/scans.ts';

export interface ScanPace {
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
