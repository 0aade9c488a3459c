import type { Scan } from '../../../model/scanner/scan.ts';

/** Scans that have just begun say little about their rate. */
const MIN_SECONDS = 5;

/** The pairs a second that all these scans had together over their own times. Undefined if nothing was measured. */
export function measuredRate(
  scans: readonly Pick<Scan, 'donePairs' | 'startedAt' | 'endedAt'>[],
  now: number,
): number | undefined {
  let pairs = 0;
  let seconds = 0;
  for (const { donePairs, startedAt, endedAt } of scans) {
    if (startedAt === undefined || donePairs === 0) continue;
    pairs += donePairs;
    seconds += Math.max(1, (endedAt ?? now) - startedAt) / 1_000;
  }
  return pairs === 0 ? undefined : pairs / seconds;
}

export interface RemainingWork {
  readonly scan: Pick<Scan, 'pairs' | 'donePairs' | 'startedAt' | 'endedAt'>;
  /** Pairs of the scans that come first. */
  readonly pairsBefore: number;
  /** Pairs a second of the installation. Undefined if nothing was measured. */
  readonly rate: number | undefined;
}

/** Whole seconds until a scan ends, by its own rate once that is known. Undefined if no rate is. */
export function estimateSeconds({ scan, pairsBefore, rate }: RemainingWork, now: number): number | undefined {
  const isMeasured = scan.startedAt !== undefined && now - scan.startedAt >= MIN_SECONDS * 1_000;
  const own = isMeasured ? measuredRate([scan], now) : undefined;
  const used = own ?? rate;
  if (used === undefined) return undefined;
  const pairs = scan.pairs - scan.donePairs + (own === undefined ? pairsBefore : 0);
  return Math.max(1, Math.ceil(pairs / used));
}
