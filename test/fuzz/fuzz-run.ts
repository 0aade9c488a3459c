/** Runs inputs of many targets on several threads, and reports on each target in the order of the list. */
import type { Fault, SlowestInput } from './fuzz-job.ts';
import type { FuzzTarget } from './fuzz-target.ts';
import { FuzzThread, type FuzzThreadOptions } from './fuzz-thread.ts';

export interface FuzzPlan extends FuzzThreadOptions {
  /** Of the list. */
  readonly targets: readonly FuzzTarget[];
  readonly seed: number;
  /** Of each target without its own share. */
  readonly runs: number;
  /** The number of the first input. */
  readonly from: number;
  readonly threads: number;
  /** For all targets together: each gets an equal part of what is left. */
  readonly mostMs: number;
  onReport(report: TargetReport): Promise<void> | void;
}

export interface TargetReport {
  readonly name: string;
  readonly runs: number;
  /** Of all threads together. */
  readonly ms: number;
  readonly slowest: SlowestInput | undefined;
  readonly faults: readonly Fault[];
}

/** A job is short, so that all threads end at about the same time. */
const JOB_RUNS = 50_000;
const JOB_MS = 5_000;
/** A target with so many faults is not run further. */
const MOST_FAULTS = 10;
const ENDS_THREAD: ReadonlySet<Fault['kind']> = new Set(['hangs', 'kills the thread']);

export async function runFuzz(plan: FuzzPlan): Promise<void> {
  const endsAt = performance.now() + plan.mostMs;
  const states: TargetState[] = [];
  let next = 0;
  const take = (): TargetState | undefined => {
    let state = states.find(({ left }) => left > 0);
    const target = plan.targets[next];
    if (state === undefined && target !== undefined) {
      const mostMs = (endsAt - performance.now()) / (plan.targets.length - next++);
      state = new TargetState(target, plan, mostMs);
      states.push(state);
    }
    return state;
  };
  const report = async (): Promise<void> => {
    while (states[0]?.isFinished === true) {
      const state = states.shift();
      if (state !== undefined) await plan.onReport(state.report);
    }
  };
  const work = async (): Promise<void> => {
    await using thread = new FuzzThread(plan);
    for (let state = take(); state !== undefined; state = take()) {
      await state.runJob(thread);
      await report();
    }
  };
  await Promise.all(Array.from({ length: plan.threads }, work));
}

class TargetState {
  left: number;
  #next: number;
  #running = 0;
  #runs = 0;
  #ms = 0;
  #slowest: SlowestInput | undefined;
  readonly #faults = new Map<string, Fault>();
  readonly #target: FuzzTarget;
  readonly #seed: number;
  readonly #endsAt: number;

  constructor(target: FuzzTarget, { seed, runs, from }: FuzzPlan, mostMs: number) {
    this.#target = target;
    this.#seed = seed;
    this.#next = from;
    this.#endsAt = performance.now() + mostMs;
    this.left = Math.ceil(runs * (target.share ?? 1));
  }

  get isFinished(): boolean {
    return this.left === 0 && this.#running === 0;
  }

  get report(): TargetReport {
    const faults = [...this.#faults.values()].sort((a, b) => a.at - b.at);
    const { name } = this.#target;
    return { name, runs: this.#runs, ms: this.#ms, slowest: this.#slowest, faults };
  }

  /** The next inputs. */
  async runJob(thread: FuzzThread): Promise<void> {
    const from = this.#next;
    const count = Math.min(this.left, JOB_RUNS);
    this.#next += count;
    this.left -= count;
    this.#running++;
    try {
      for (let at = from; at < from + count && !this.#isOver; )
        at += await this.#runInputs(thread, at, from + count - at);
    } finally {
      this.#running--;
    }
    if (this.#isOver) this.left = 0;
  }

  get #isOver(): boolean {
    return this.#faults.size >= MOST_FAULTS || performance.now() >= this.#endsAt;
  }

  /** How many inputs ran. */
  async #runInputs(thread: FuzzThread, from: number, count: number): Promise<number> {
    const mostMs = Math.min(JOB_MS, this.#endsAt - performance.now());
    const started = performance.now();
    const result = await thread.run({ name: this.#target.name, seed: this.#seed, from, count, mostMs });
    if (result.kind === 'ended') {
      this.#add(result.fault);
      this.#runs += result.fault.at - from + 1;
      this.#ms += performance.now() - started;
      return result.fault.at - from + 1;
    }
    const { done, ms, slowest, faults } = result.report;
    this.#runs += done;
    this.#ms += ms;
    if (slowest !== undefined && slowest.ms > (this.#slowest?.ms ?? 0)) this.#slowest = slowest;
    for (const fault of faults) this.#add(fault);
    return done;
  }

  /** Each once: a throw is known by its place. */
  #add(fault: Fault): void {
    const { kind, at, message } = fault;
    const place = kind === 'throws' ? (/^ {4}at .*$/m.exec(message)?.[0] ?? message) : ENDS_THREAD.has(kind) ? at : '';
    const key = `${kind} ${place}`;
    if (!this.#faults.has(key)) this.#faults.set(key, fault);
  }
}
