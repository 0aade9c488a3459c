/** Scans one task of a server: order -> scan -> spool -> batches -> result. */
import { ScanOrder } from '../../probe/run/order/scan-order.ts';
import { scanDigest } from '../../probe/run/resume/scan-state.ts';
import { runScan } from '../../probe/run/run-scan.ts';
import { ScanActivity } from '../../probe/run/scan-progress.ts';
import { type AgentPolicy, permittedTask } from '../policy/agent-policy.ts';
import type { AgentTask } from '../server/read-order.ts';
import { isFailure, ServerFailure } from '../server/server-failure.ts';
import type { RefusedLines, ServerLink } from '../server/server-link.ts';
import { later } from './later.ts';
import { LeaseContact } from './lease-contact.ts';
import type { TaskFiles } from './task-files.ts';
import type { OpenTaskNetwork, TaskNetwork } from './task-network.ts';
import { type SavedObservations, TaskObservations } from './task-observations.ts';
import { taskOutcome } from './task-outcome.ts';
import { TaskSpool } from './task-spool.ts';

export interface TaskTools {
  readonly link: ServerLink;
  readonly policy: AgentPolicy;
  readonly openNetwork: OpenTaskNetwork;
  /** Services that are spoken with at the same time. */
  readonly concurrency: number;
  readonly elapsed: () => number;
  /** Bytes of records of one task that may wait for the server. */
  readonly mostWaiting: number;
  readonly log: (text: string) => void;
}

/**
 * - `ended`: the server has everything.
 * - `over`: the server needs nothing more of it.
 * - `stopped`: the signal aborted. The files say how far it came.
 */
export type TaskEnd = 'ended' | 'over' | 'stopped';

/** `seed`: of the order. A task that resumes has the one it began with. */
export async function runTask(
  task: AgentTask,
  seed: number,
  files: TaskFiles,
  tools: TaskTools,
  signal: AbortSignal,
  onContact?: (contact: LeaseContact) => void,
): Promise<TaskEnd> {
  const run = await TaskRun.open(task, seed, files, tools);
  onContact?.(run.contact);
  return await run.run(signal);
}

class TaskRun {
  readonly contact: LeaseContact;
  readonly #task: AgentTask;
  readonly #files: TaskFiles;
  readonly #tools: TaskTools;
  readonly #order: ScanOrder;
  readonly #permitted: ReturnType<typeof permittedTask>;
  readonly #observations: TaskObservations;
  readonly #spool: TaskSpool;
  readonly #activity = new ScanActivity();
  readonly #scanned = new AbortController();
  /** The disk does not take what was scanned. */
  #failure: unknown;

  static async open(task: AgentTask, seed: number, files: TaskFiles, tools: TaskTools): Promise<TaskRun> {
    const permitted = permittedTask(task, tools.policy);
    const plan = { scope: permitted.scope, ports: permitted.ports, seed };
    const order = new ScanOrder(plan);
    if (order.size > MOST_PAIRS) throw new Error(`the task has ${order.size} pairs of target and port`);
    const saved = (await files.read('observations.json')) as SavedObservations | undefined;
    const { batch: limits } = task;
    const spool = await TaskSpool.open({
      files,
      limits,
      seed,
      mostWaiting: tools.mostWaiting,
      digest: `${scanDigest(plan)} ndjson`,
    });
    return new TaskRun({ task, files, tools, order, permitted, observations: new TaskObservations(saved), spool });
  }

  private constructor(parts: {
    readonly task: AgentTask;
    readonly files: TaskFiles;
    readonly tools: TaskTools;
    readonly order: ScanOrder;
    readonly permitted: ReturnType<typeof permittedTask>;
    readonly observations: TaskObservations;
    readonly spool: TaskSpool;
  }) {
    this.#task = parts.task;
    this.#files = parts.files;
    this.#tools = parts.tools;
    this.#order = parts.order;
    this.#permitted = parts.permitted;
    this.#observations = parts.observations;
    this.#spool = parts.spool;
    const { lease, seconds } = parts.task;
    const { link, elapsed } = parts.tools;
    const progress = (): ReturnType<TaskRun['progress']> => this.progress();
    this.contact = new LeaseContact({ lease, seconds, link, elapsed, progress });
  }

  progress() {
    const { open, closed, filtered, records } = this.#spool.counters;
    const done = this.#spool.positions.count;
    return { done, speaking: this.#activity.speaking, open, closed, filtered, records };
  }

  async run(signal: AbortSignal): Promise<TaskEnd> {
    await using _ = this.#spool;
    const done = new AbortController();
    const beating = this.contact.run(AbortSignal.any([signal, done.signal])).catch((error) => this.#fail(error));
    const ending = AbortSignal.any([signal, this.contact.over]);
    // What waits for room in the spool must not outlive the end.
    ending.addEventListener('abort', () => this.#spool.abort(), { once: true });
    try {
      const sending = this.#sendAll(ending);
      sending.catch((error) => this.#fail(error));
      await this.#scanAll(ending);
      await this.#save();
      this.#scanned.abort();
      await sending;
      if (!ending.aborted) await this.#end(ending);
    } finally {
      done.abort();
      await beating;
    }
    if (this.#failure !== undefined) throw this.#failure;
    if (this.contact.over.aborted) return 'over';
    return signal.aborted ? 'stopped' : 'ended';
  }

  #fail(error: unknown): void {
    this.#failure ??= error;
    this.contact.end();
  }

  /** Scans until every position is finished, with pauses as the server says. */
  async #scanAll(signal: AbortSignal): Promise<void> {
    const saving = setInterval(() => void this.#save().catch((error) => this.#fail(error)), SAVE_MS);
    try {
      while (this.#spool.positions.low < this.#order.size) {
        const working = await this.contact.work(signal);
        if (working === undefined) return;
        await this.#scan(working);
      }
    } finally {
      clearInterval(saving);
    }
  }

  async #scan(signal: AbortSignal): Promise<void> {
    const { openNetwork, concurrency, log } = this.#tools;
    const { contact } = this.#task;
    await using network: TaskNetwork = await openNetwork({ contact, excluded: this.#permitted.excluded });
    await runScan(
      {
        order: this.#order,
        output: this.#spool,
        concurrency,
        activity: this.#activity,
        onPseudoHost: (ip) => log(`${ip} opens every port with the same answer; its other ports are left out.`),
        onFault: ({ endpoint: { ip, port } }, error) => log(`A fault at ${ip} port ${port}: ${String(error)}`),
      },
      this.#observations.watch(network, this.#order),
      signal,
    );
  }

  /** What was observed is saved first: then it never says less than the positions. */
  async #save(): Promise<void> {
    await this.#files.write('observations.json', this.#observations.saved());
    await this.#spool.save();
  }

  /** Sends batches until the scan is finished and the server has them all. */
  async #sendAll(signal: AbortSignal): Promise<void> {
    const waiting = AbortSignal.any([signal, this.#scanned.signal]);
    while (!signal.aborted) {
      const isLast = this.#scanned.signal.aborted;
      const next = await this.#spool.nextBatch();
      if (next === undefined) {
        if (isLast) return;
        await later(SEND_MS, waiting);
        continue;
      }
      const { batch, lines } = next;
      const refused = await this.#try(signal, async () => await this.#send(batch.number, lines, signal));
      if (refused === undefined) return;
      const { count, reason } = refused;
      if (count > 0) this.#tools.log(`Scan ${this.#task.scan}: the server refused ${count} records: ${reason}`);
      this.#spool.acknowledge(batch);
    }
  }

  async #send(number: number, lines: Buffer, signal: AbortSignal): Promise<RefusedLines> {
    return await this.#tools.link.results(this.#task.lease, number, lines, signal);
  }

  async #end(signal: AbortSignal): Promise<void> {
    const result = taskOutcome(this.#task.entries, this.#permitted, this.#observations, this.#spool.counters);
    await this.#try(signal, async () => await this.#tools.link.end(this.#task.lease, result, signal));
  }

  /** Tries until the server accepts it. Undefined if the lease is over, or the signal aborted. */
  async #try<T>(signal: AbortSignal, request: () => Promise<T>): Promise<T | undefined> {
    for (let delay = FIRST_RETRY_MS; !signal.aborted; delay = Math.min(2 * delay, LAST_RETRY_MS)) {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof ServerFailure)) throw error;
        if (!isFailure(error, 'away')) {
          if (!isFailure(error, 'over')) this.#tools.log(`Scan ${this.#task.scan}: ${error.message}`);
          this.contact.end();
          return undefined;
        }
        await later(error.retryAfterMs ?? delay, signal);
      }
    }
    return undefined;
  }
}

/** 65,536 pairs are usual; one address with all ports of both transports has twice as many. */
const MOST_PAIRS = 2 ** 20;
const SAVE_MS = 5_000;
/** How often the spool is looked at. */
const SEND_MS = 250;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 10_000;
