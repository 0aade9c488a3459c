/** Sends the same requests to both sides in turn, after a warm-up, so that other work on the machine affects both. */
import { median } from '../store/percentile.ts';
import type { measureClients } from './measure-clients.ts';
import type { Question, Row } from './question.ts';
import type { Memory, Side } from './side.ts';

export interface RowTimes {
  readonly row: Row;
  /** Milliseconds, medians. */
  readonly ours: number;
  readonly theirs: number;
  readonly runs: number;
}

/** All rows with one heap size of the peer. */
export interface Pass {
  readonly heap: string;
  readonly rows: readonly RowTimes[];
  readonly differences: readonly Difference[];
  /** Only of the first heap size. */
  readonly clients?: Awaited<ReturnType<typeof measureClients>>;
  readonly ours: Memory;
  readonly theirs: Memory;
}

export interface Difference {
  readonly row: Row;
  readonly question: Question;
  readonly ours: string;
  readonly theirs: string;
}

/** Warms up both sides with some requests of each row, and returns the answers that differ. */
export async function findDifferences(rows: readonly Row[], ours: Side, theirs: Side): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const row of rows) {
    for (const question of row.questions.slice(-COMPARED)) {
      const comparable = [ours, theirs].map(async (side) => side.comparable(question, await side.ask(question)));
      const [own = '', other = ''] = await Promise.all(comparable);
      if (own !== other) differences.push({ row, question, ours: own, theirs: other });
    }
  }
  return differences;
}

export async function measureRow(row: Row, ours: Side, theirs: Side): Promise<RowTimes> {
  const { questions } = row;
  for (const question of questions.slice(-WARM_UP_RUNS)) for (const side of [ours, theirs]) await side.count(question);
  const times: { ours: number; theirs: number }[] = [];
  const start = performance.now();
  const isTime = (): boolean => performance.now() - start < (times.length < FEWEST_RUNS ? 4 * LONGEST_MS : LONGEST_MS);
  while (times.length < MOST_RUNS && isTime()) {
    const question = questions[times.length % questions.length];
    if (question === undefined) break;
    times.push({ ours: await timeOf(ours, question), theirs: await timeOf(theirs, question) });
  }
  return {
    row,
    ours: median(times.map((one) => one.ours)),
    theirs: median(times.map((one) => one.theirs)),
    runs: times.length,
  };
}

async function timeOf(side: Side, question: Question): Promise<number> {
  const start = performance.now();
  await side.count(question);
  return performance.now() - start;
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

const COMPARED = 10;
const WARM_UP_RUNS = 3;
const MOST_RUNS = 60;
const FEWEST_RUNS = 10;
const LONGEST_MS = 6_000;
