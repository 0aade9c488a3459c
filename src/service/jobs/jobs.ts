import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../model/problem.ts';

/** Long work that runs on while no client waits for it. It can be queried until later jobs push it out. */
export interface Job {
  readonly id: string;
  readonly kind: string;
  readonly state: 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100. */
  readonly percentage: number;
  readonly message: string;
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  /** What the work returned. */
  readonly result: unknown;
}

export type JobWork = (
  report: (percentage: number, message: string) => void,
  signal: AbortSignal,
  id: string,
) => Promise<unknown>;

interface Running {
  job: Job;
  readonly stop: AbortController;
  written: Promise<void>;
}

/** Each job writes with several threads. */
const MAX_RUNNING = 4;
const MAX_JOBS = 100;

type Listener = (job: Job) => void;

export class Jobs implements AsyncDisposable {
  private readonly jobs = new Map<string, Running>();
  private readonly now: () => number;
  private readonly onFailure: (error: unknown) => void;
  private readonly listeners = new Set<Listener>();

  /** `onFailure` gets the causes that a job does not show. */
  constructor(now: () => number, onFailure: (error: unknown) => void) {
    this.now = now;
    this.onFailure = onFailure;
  }

  /** @throws ProblemError conflict */
  start(kind: string, work: JobWork): Job {
    const running = [...this.jobs.values()].filter(({ job }) => job.state === 'running');
    if (running.length >= MAX_RUNNING)
      throw new ProblemError('conflict', `${MAX_RUNNING} jobs are running: wait for one of them, or cancel it.`);
    const job: Job = {
      id: randomUUID(),
      kind,
      state: 'running',
      percentage: 0,
      message: '',
      startedAt: this.now(),
      endedAt: undefined,
      result: undefined,
    };
    const entry: Running = { job, stop: new AbortController(), written: Promise.resolve() };
    this.jobs.set(job.id, entry);
    this.forgetOld();
    this.announce(job);
    entry.written = this.run(entry, work);
    return job;
  }

  /** Whether a job runs whose kind starts with this text. */
  isRunning(kind: string): boolean {
    return this.list().some((job) => job.state === 'running' && job.kind.startsWith(kind));
  }

  /** The listener hears of each change of a job. */
  on(listener: Listener): Disposable {
    this.listeners.add(listener);
    return { [Symbol.dispose]: () => void this.listeners.delete(listener) };
  }

  /** The newest first. */
  list(): readonly Job[] {
    return [...this.jobs.values()].map(({ job }) => job).reverse();
  }

  /** @throws ProblemError not_found */
  get(id: string): Job {
    return this.entry(id).job;
  }

  /** @throws ProblemError not_found */
  async cancel(id: string): Promise<Job> {
    const entry = this.entry(id);
    entry.stop.abort();
    await entry.written;
    return entry.job;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { stop } of this.jobs.values()) stop.abort();
    await Promise.all([...this.jobs.values()].map(({ written: ended }) => ended));
  }

  private entry(id: string): Running {
    const entry = this.jobs.get(id);
    if (entry === undefined) throw new ProblemError('not_found', 'There is no such job.');
    return entry;
  }

  private async run(entry: Running, work: JobWork): Promise<void> {
    const { signal } = entry.stop;
    const change = (to: Partial<Job>): void => {
      entry.job = { ...entry.job, ...to };
      this.announce(entry.job);
    };
    const end = (to: Partial<Job>): void => change({ endedAt: this.now(), ...to });
    try {
      const report = (percentage: number, message: string): void => change({ percentage, message });
      const result = await work(report, signal, entry.job.id);
      end({ state: 'done', percentage: 100, result });
    } catch (error) {
      if (signal.aborted) end({ state: 'cancelled', message: 'It was cancelled.' });
      else if (error instanceof ProblemError) end({ state: 'failed', message: error.message });
      else {
        this.onFailure(error);
        end({ state: 'failed', message: 'It failed; the log says why.' });
      }
    }
  }

  private announce(job: Job): void {
    for (const listener of this.listeners) listener(job);
  }

  private forgetOld(): void {
    for (const [id, { job }] of this.jobs) {
      if (this.jobs.size <= MAX_JOBS) return;
      if (job.state !== 'running') this.jobs.delete(id);
    }
  }
}
