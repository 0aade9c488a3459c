import type { ScanCounters } from './scan-counters.ts';

/** How far a scan is. */
export interface ScanProgress extends ScanCounters {
  /** Finished pairs, of this run and of those that it resumes. */
  readonly done: number;
  readonly pairs: number;
  /** Pairs a second, over the last seconds. */
  readonly rate: number;
  /** Undefined as long as there is no rate. */
  readonly secondsLeft: number | undefined;
}

export function scanProgress(counters: ScanCounters, done: number, pairs: number, rate: number): ScanProgress {
  return { ...counters, done, pairs, rate, secondsLeft: rate > 0 ? Math.ceil((pairs - done) / rate) : undefined };
}
