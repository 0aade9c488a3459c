/** A thread that runs jobs, with a watchdog: an input that does not end ends the thread, and a new one continues. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Fault, Heartbeat, JobReport } from './fuzz-job.ts';
import type { JobRequest } from './fuzz-worker.ts';

const PROGRAM = new URL('./fuzz-worker.ts', import.meta.url);

/** Without an end and without use of the processor. */
const HANG_WALL_MS = 90_000;
const POLL_MS = 250;
/** To load seeds and readers. */
const LOAD_PROCESSOR_MS = 60_000;
const HEAP_MEBIBYTES = 1_024;
const TERMINATION_MS = 5_000;

export interface FuzzThreadOptions {
  /** A module with the list `FUZZ_TARGETS`. */
  readonly list: URL;
  /** An input hangs after this much time of the processor. */
  readonly hangMs: number;
  /** A thread does not end, because V8 cannot be stopped where it is. It runs until the process is killed. */
  onStuck(): void;
}

export type JobResult =
  | { readonly kind: 'report'; readonly report: JobReport }
  /** The thread ended at this input. The job did not go further. */
  | { readonly kind: 'ended'; readonly fault: Fault };

export class FuzzThread implements AsyncDisposable {
  readonly #heartbeat: Heartbeat = new Int32Array(new SharedArrayBuffer(8));
  readonly #options: FuzzThreadOptions;
  #worker: Worker | undefined;

  constructor(options: FuzzThreadOptions) {
    this.#options = options;
  }

  async run(request: JobRequest): Promise<JobResult> {
    const worker = this.#worker ?? this.#start();
    Atomics.store(this.#heartbeat, 0, request.from - 1);
    const { promise, resolve, reject } = Promise.withResolvers<JobResult>();
    const end = (kind: Fault['kind'], message: string): void => {
      const at = Atomics.load(this.#heartbeat, 0);
      if (at < request.from) reject(new Error(`${request.name} does not load: ${message}`));
      else resolve({ kind: 'ended', fault: { kind, at, message } });
    };
    const onMessage = (report: JobReport): void => resolve({ kind: 'report', report });
    const onError = (error: Error): void => end('kills the thread', error.stack ?? String(error));
    const onExit = (): void => end('kills the thread', 'The thread ended.');
    worker.once('message', onMessage).once('error', onError).once('exit', onExit);
    const message = `It does not end within ${this.#options.hangMs / 1_000} s.`;
    const watchdog = this.#watch(request.from, () => end('hangs', message));
    worker.postMessage(request);
    try {
      const result = await promise;
      if (result.kind === 'ended') await this[Symbol.asyncDispose]();
      return result;
    } finally {
      clearInterval(watchdog);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    if (worker === undefined) return;
    const ended = await Promise.race([worker.terminate(), pause(TERMINATION_MS, 'stuck', { ref: false })]);
    if (ended === 'stuck') this.#options.onStuck();
  }

  #start(): Worker {
    this.#worker = new Worker(PROGRAM, {
      workerData: { heartbeat: this.#heartbeat, list: this.#options.list.href },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES },
    });
    return this.#worker;
  }

  /** Counts time of the processor: on a busy machine a thread may wait for long. */
  #watch(from: number, onHang: () => void): NodeJS.Timeout {
    let beats = Atomics.load(this.#heartbeat, 1);
    let [processor, wall] = [0, 0];
    let usage = process.cpuUsage();
    return setInterval(() => {
      const { user, system } = process.cpuUsage(usage);
      usage = process.cpuUsage();
      const now = Atomics.load(this.#heartbeat, 1);
      const hasMoved = now !== beats;
      beats = now;
      // Other threads use the processor, too. No thread gets more than the time of the clock.
      processor = hasMoved ? 0 : processor + Math.min(POLL_MS, (user + system) / 1_000);
      wall = hasMoved ? 0 : wall + POLL_MS;
      const most = Atomics.load(this.#heartbeat, 0) < from ? LOAD_PROCESSOR_MS : this.#options.hangMs;
      if (processor > most || wall > Math.max(most, HANG_WALL_MS)) onHang();
    }, POLL_MS);
  }
}
