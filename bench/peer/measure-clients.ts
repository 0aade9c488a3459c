/** Many simultaneous clients of one side after the other, in turn, so that other work on the machine affects both. */
import { MIXED_FACET, mixedKind } from '../api/mixed-kind.ts';
import { percentile } from '../store/percentile.ts';
import { runCallers } from '../store/timing.ts';
import type { Question } from './question.ts';
import type { Side } from './side.ts';

export interface ClientsRun {
  readonly clients: number;
  /** Of each side. */
  readonly rounds: number;
  readonly roundMs: number;
}

export interface ClientsReport {
  readonly perSecond: number;
  /** Milliseconds of an answer. */
  readonly median: number;
  readonly p99: number;
  readonly answers: number;
  readonly failed: number;
  readonly bytes: number;
}

export const CLIENTS: ClientsRun = { clients: 64, rounds: 3, roundMs: 10_000 };

export async function measureClients(
  queries: readonly string[],
  { ours, theirs }: Readonly<Record<'ours' | 'theirs', Side>>,
  { clients, rounds, roundMs }: ClientsRun = CLIENTS,
): Promise<Readonly<Record<'ours' | 'theirs', ClientsReport>>> {
  const questions = mixedQuestions(queries);
  const tallies = { ours: new Tally(ours), theirs: new Tally(theirs) };
  for (let round = 0; round <= rounds; round++)
    for (const tally of [tallies.ours, tallies.theirs]) {
      const begun = performance.now();
      const { times } = await runCallers(clients, roundMs, questions, (question) => tally.ask(question));
      // The first round warms up.
      if (round === 0) tally.clear();
      else tally.add(times, performance.now() - begun);
    }
  return { ours: tallies.ours.report(), theirs: tallies.theirs.report() };
}

/** Each query as each kind of question. Both sides get them in this order. */
function mixedQuestions(queries: readonly string[]): readonly Question[] {
  const questions = queries.map((q) => ({
    page: { kind: 'page', q, start: 0 } satisfies Question,
    count: { kind: 'count', q } satisfies Question,
    facet: { kind: 'facet', q, fields: [MIXED_FACET] } satisfies Question,
  }));
  return Array.from({ length: PERIOD }, (_, pass) =>
    questions.map((kinds, at) => kinds[mixedKind(pass * queries.length + at + 1)]),
  ).flat();
}

/** The kinds of requests repeat after this many. */
const PERIOD = 100;

class Tally {
  readonly #side: Side;
  readonly #times: number[] = [];
  #passedMs = 0;
  #failed = 0;
  #bytes = 0;

  constructor(side: Side) {
    this.#side = side;
  }

  async ask(question: Question): Promise<void> {
    try {
      const bytes = await this.#side.count(question);
      this.#bytes += bytes;
    } catch {
      this.#failed++;
    }
  }

  add(times: readonly number[], passedMs: number): void {
    for (const time of times) this.#times.push(time);
    this.#passedMs += passedMs;
  }

  clear(): void {
    this.#failed = 0;
    this.#bytes = 0;
  }

  report(): ClientsReport {
    const answers = this.#times.length - this.#failed;
    return {
      perSecond: (answers / this.#passedMs) * 1_000,
      median: percentile(this.#times, 0.5),
      p99: percentile(this.#times, 0.99),
      answers,
      failed: this.#failed,
      bytes: this.#bytes,
    };
  }
}
