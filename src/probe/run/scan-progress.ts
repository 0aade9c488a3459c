import type { ScanCounters } from './scan-output.ts';

/** How far a scan is. */
export interface ScanProgress extends ScanCounters {
  /** Finished pairs, of this run and of those that it resumes. */
  readonly done: number;
  readonly pairs: number;
  /** Services that are being spoken with. */
  readonly speaking: number;
  /** Nothing but these services is left. */
  readonly isFinishing: boolean;
  /** Pairs a second, over the last seconds. */
  readonly rate: number;
  /** Undefined if nothing tells. */
  readonly secondsLeft: number | undefined;
}

/** What progress is made of. */
export interface ProgressFigures {
  readonly counters: ScanCounters;
  readonly done: number;
  readonly speaking: number;
  readonly pairs: number;
  /** Finished pairs of earlier runs. */
  readonly doneBefore: number;
  /** Seconds that this run has taken. */
  readonly seconds: number;
  /** Pairs a second whose ports became known, over the last seconds. */
  readonly measuredRate: number;
  /** Attempts a second that the scan may make. */
  readonly plannedRate: number;
  /** How long a port is tried that stays silent. */
  readonly settleSeconds: number;
}

export function scanProgress(state: ProgressFigures): ScanProgress {
  const { counters, done, speaking, pairs, measuredRate: rate } = state;
  const left = Math.max(0, pairs - done - speaking);
  const isFinishing = left === 0 && speaking > 0;
  return {
    ...counters,
    done,
    pairs,
    speaking,
    isFinishing,
    rate,
    secondsLeft: left === 0 ? undefined : secondsOf(left, state),
  };
}

/** Until the first silent ports are known, the measured rate says nothing, and the plan does. */
function secondsOf(left: number, state: ProgressFigures): number | undefined {
  const { pairs, doneBefore, seconds, measuredRate, plannedRate, settleSeconds } = state;
  if (seconds < settleSeconds + WARM_UP_SECONDS)
    return Math.ceil(Math.max(1, (pairs - doneBefore) / plannedRate + settleSeconds - seconds));
  return measuredRate > 0 ? Math.ceil(left / measuredRate) : undefined;
}

const WARM_UP_SECONDS = 2;

/** The pairs a second of the last seconds, from the number of finished pairs at some moments. */
export class ScanRate {
  readonly #moments: { readonly elapsed: number; readonly done: number }[] = [];

  /** `elapsed`: milliseconds since any moment. */
  note(elapsed: number, done: number): void {
    this.#moments.push({ elapsed, done });
    while (this.#moments.length > 2 && elapsed - (this.#moments[1]?.elapsed ?? 0) >= SPAN_MS) this.#moments.shift();
  }

  get perSecond(): number {
    const [first, last] = [this.#moments[0], this.#moments.at(-1)];
    if (first === undefined || last === undefined || last.elapsed <= first.elapsed) return 0;
    return ((last.done - first.done) / (last.elapsed - first.elapsed)) * 1000;
  }
}

const SPAN_MS = 10_000;

/** What a scan does at the moment. */
export class ScanActivity {
  /** Endpoints whose services are being spoken with: the state of their ports is known. */
  speaking = 0;
}
