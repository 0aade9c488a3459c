/** Times calls with values that are used in turn, after a warm-up. */
import { median, percentile } from './percentile.ts';
import { processorMs } from './processes.ts';

export interface Timing {
  readonly median: number;
  readonly p95: number;
  /** Processor time per run, including that of the engine. */
  readonly processorMs: number;
  /** Median of the first runs with each value: not cached unless an earlier row used the value. */
  readonly firstMedian: number;
  /** The value with the longest median. */
  readonly slowest: { readonly position: number; readonly median: number };
}

const NOTHING: Timing = {
  median: Number.NaN,
  p95: Number.NaN,
  processorMs: Number.NaN,
  firstMedian: Number.NaN,
  slowest: { position: 0, median: Number.NaN },
};

const WARM_UP_RUNS = 3;
const MOST_RUNS = 60;
/** Continues up to four times the time limit until there are this many runs. */
const FEWEST_RUNS = 15;
const LONGEST_MS = 5_000;

export async function timed<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<Timing> {
  const [first] = values;
  if (first === undefined) return NOTHING;
  // The warm-up uses the last values, so that most values are new when they are timed.
  for (let run = 1; run <= WARM_UP_RUNS; run++) await work(values.at(-run) ?? first);
  const runs: number[] = [];
  const processor = processorMs();
  const begun = performance.now();
  const isTime = (): boolean => {
    const passed = performance.now() - begun;
    return passed < (runs.length < FEWEST_RUNS ? 4 * LONGEST_MS : LONGEST_MS);
  };
  while (runs.length < MOST_RUNS && isTime()) {
    const start = performance.now();
    await work(values[runs.length % values.length] ?? first);
    runs.push(performance.now() - start);
  }
  return {
    median: median(runs),
    p95: percentile(runs, 0.95),
    processorMs: (processorMs() - processor) / runs.length,
    firstMedian: median(runs.slice(0, values.length)),
    slowest: slowestOf(runs, values.length),
  };
}

/** The slowest value in runs that used the values in turn. */
export function slowestOf(runs: readonly number[], values: number): Timing['slowest'] {
  let slowest = { position: 0, median: NaN };
  for (let position = 0; position < Math.min(values, runs.length); position++) {
    const own = median(runs.filter((_, run) => run % values === position));
    if (!(own <= slowest.median)) slowest = { position, median: own };
  }
  return slowest;
}

/** Runs concurrent callers that use the values in turn, and returns the time of each call. */
export async function runCallers<T>(
  callers: number,
  milliseconds: number,
  values: readonly T[],
  work: (value: T) => Promise<unknown>,
): Promise<{ readonly perSecond: number; readonly times: readonly number[] }> {
  const times: number[] = [];
  const begun = performance.now();
  let next = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() - begun < milliseconds) {
      const value = values[next++ % values.length];
      if (value === undefined) return;
      const start = performance.now();
      await work(value);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return { perSecond: (times.length / (performance.now() - begun)) * 1_000, times };
}
