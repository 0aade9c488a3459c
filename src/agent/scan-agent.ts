/** The scanner agent: asks its server for tasks, scans them within its owner's policy, and sends what it found. */

import { join } from 'node:path';
import { formatCidr, rangeToCidrs } from '../addr/ip/cidr.ts';
import { formatRange } from '../addr/ip/range.ts';
import { defined } from '../model/defined.ts';
import { MOST_CAPACITY } from '../model/scanner/task-order.ts';
import { formatPortList } from '../probe/run/ports/port-list.ts';
import type { AgentPolicy } from './policy/agent-policy.ts';
import { type AgentTask, readOrder } from './server/read-order.ts';
import { isFailure, ServerFailure } from './server/server-failure.ts';
import type { Presence, ServerLink } from './server/server-link.ts';
import { later } from './task/later.ts';
import type { LeaseContact } from './task/lease-contact.ts';
import { runTask } from './task/run-task.ts';
import { savedLeases, TaskFiles } from './task/task-files.ts';
import type { OpenTaskNetwork } from './task/task-network.ts';

export interface ScanAgentOptions {
  readonly link: ServerLink;
  readonly policy: AgentPolicy;
  readonly openNetwork: OpenTaskNetwork;
  /** For the files of tasks. */
  readonly directory: string;
  readonly version: string;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Attempts to open a port, a second, of all tasks: what the agent says of itself. */
  readonly rate: number;
  /** Services of one task that are spoken with at the same time. */
  readonly concurrency: number;
  readonly elapsed: () => number;
  /** A random 32-bit number. */
  readonly randomSeed: () => number;
  /** Called with the secret as the file has it now: a person may have rotated it. */
  readonly readSecret: () => Promise<string | undefined>;
  /** For people. */
  readonly log: (text: string) => void;
  /** Bytes of records that may wait for the server. */
  readonly mostWaiting?: number;
}

interface RunningTask {
  contact: LeaseContact | undefined;
  readonly end: Promise<void>;
}

export class ScanAgent {
  readonly #options: ScanAgentOptions;
  readonly #presence: Omit<Presence, 'leases'>;
  readonly #running = new Map<string, RunningTask>();
  #onFree: (() => void) | undefined;

  constructor(options: ScanAgentOptions) {
    this.#options = options;
    this.#presence = presenceOf(options);
  }

  /** Works until the signal aborts. Tasks that are not finished are then given back. */
  async run(signal: AbortSignal): Promise<void> {
    await this.#resume(signal);
    let delay = FIRST_RETRY_MS;
    while (!signal.aborted) {
      if (!this.#isFree) {
        await this.#freed(signal);
        continue;
      }
      const asked = this.#options.elapsed();
      try {
        const text = await this.#options.link.next({ ...this.#presence, leases: [...this.#running.keys()] }, signal);
        delay = FIRST_RETRY_MS;
        if (text !== undefined) await this.#take(text, signal);
        // A server that answers at once and without a task is asked again after a while.
        else await later(Math.max(0, LEAST_POLL_MS - (this.#options.elapsed() - asked)), signal);
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof ServerFailure)) throw error;
        this.#options.log(error.message);
        await later(await this.#delayAfter(error, delay), signal);
        delay = Math.min(2 * delay, LAST_RETRY_MS);
      }
    }
    await Promise.all([...this.#running.values()].map(({ end }) => end));
    // The server may have answered the last request with a task after we aborted it.
    await this.#options.link.leave(AbortSignal.timeout(RELEASE_MS)).catch(() => {});
  }

  get #isFree(): boolean {
    const { capacity } = this.#options;
    const working = [...this.#running.values()].filter(({ contact }) => contact?.isPaused !== true);
    return working.length < capacity && this.#running.size < 2 * capacity;
  }

  async #freed(signal: AbortSignal): Promise<void> {
    const free = new AbortController();
    this.#onFree = () => free.abort();
    // A task that was paused makes room, too, which nothing announces.
    await later(LOOK_MS, AbortSignal.any([signal, free.signal]));
  }

  async #take(text: string, signal: AbortSignal): Promise<void> {
    const reading = readOrder(text);
    if (reading.kind === 'task') {
      if (!this.#running.has(reading.task.lease)) await this.#begin(reading.task, signal);
      return;
    }
    this.#options.log(`The server sent an order that is not understood: ${reading.reason}.`);
    if (reading.lease !== undefined) await this.#options.link.release(reading.lease, signal);
    await later(LEAST_POLL_MS, signal);
  }

  async #begin(task: AgentTask, signal: AbortSignal): Promise<void> {
    const files = this.#filesOf(task.lease);
    const seed = this.#options.randomSeed();
    const { entries: _, portList: __, exclusions: ___, ...order } = task;
    try {
      await files.create();
      await files.write('order.json', { order, seed });
    } catch (error) {
      this.#options.log(`The disk takes no task: ${(error as Error).message}`);
      await this.#release(task.lease);
      return await later(LAST_RETRY_MS, signal);
    }
    this.#start(task, seed, signal);
  }

  #start(task: AgentTask, seed: number, signal: AbortSignal): void {
    this.#options.log(`Scan ${task.scan}, task ${task.task}: begins.`);
    const running: RunningTask = {
      contact: undefined,
      end: this.#work(task, seed, signal, (contact) => {
        running.contact = contact;
      }).finally(() => {
        this.#running.delete(task.lease);
        this.#onFree?.();
      }),
    };
    this.#running.set(task.lease, running);
  }

  async #work(
    task: AgentTask,
    seed: number,
    signal: AbortSignal,
    onContact: (contact: LeaseContact) => void,
  ): Promise<void> {
    const { link, policy, openNetwork, concurrency, elapsed, log, mostWaiting } = this.#options;
    const files = this.#filesOf(task.lease);
    const tools = {
      link,
      policy,
      openNetwork,
      concurrency,
      elapsed,
      log,
      mostWaiting: mostWaiting ?? MOST_WAITING,
    };
    try {
      // Let the caller note the task before it begins.
      await Promise.resolve();
      const end = await runTask(task, seed, files, tools, signal, onContact);
      log(`Scan ${task.scan}, task ${task.task}: ${ENDS[end]}.`);
      if (end === 'stopped') await this.#release(task.lease);
      await files.remove();
    } catch (error) {
      log(`Scan ${task.scan}, task ${task.task} cannot be scanned: ${String((error as Error).message ?? error)}`);
      await this.#release(task.lease);
      await files.remove().catch(() => {});
    }
  }

  /** The server does not know that the agent cannot continue, or the lease is over anyway. */
  async #release(lease: string): Promise<void> {
    await this.#options.link.release(lease, AbortSignal.timeout(RELEASE_MS)).catch(() => {});
  }

  /** Continues with the tasks that an earlier process of this agent left. */
  async #resume(signal: AbortSignal): Promise<void> {
    for (const lease of await savedLeases(this.#options.directory)) {
      const files = this.#filesOf(lease);
      const { order, seed } = ((await files.read('order.json')) ?? {}) as { order?: object; seed?: unknown };
      const reading = readOrder(JSON.stringify(order ?? null));
      if (reading.kind === 'task' && reading.task.lease === lease && Number.isSafeInteger(seed))
        this.#start(reading.task, Number(seed), signal);
      else await files.remove();
    }
  }

  async #delayAfter(error: ServerFailure, delay: number): Promise<number> {
    if (error.retryAfterMs !== undefined) return error.retryAfterMs;
    if (!isFailure(error, 'refused')) return delay;
    const secret = await this.#options.readSecret();
    if (secret !== undefined) this.#options.link.use(secret);
    return Math.max(delay, REFUSED_MS);
  }

  #filesOf(lease: string): TaskFiles {
    return new TaskFiles(join(this.#options.directory, lease));
  }
}

function presenceOf({ policy, version, capacity, rate }: ScanAgentOptions): Omit<Presence, 'leases'> {
  const { allowed, excluded, ports } = policy;
  return {
    version,
    allowed: allowed.flatMap(rangeToCidrs).map(formatCidr).slice(0, MOST_SHOWN),
    excluded: [...excluded.addresses.ranges.map(formatRange), ...excluded.names].slice(0, MOST_SHOWN),
    ...defined({ ports: ports === undefined ? undefined : formatPortList(ports) }),
    capacity: Math.min(capacity, MOST_CAPACITY),
    rate,
  };
}

const ENDS = { ended: 'done', over: 'not needed any more', stopped: 'stopped' } as const;

/** What the server gets to know of long lists. */
const MOST_SHOWN = 1_000;
const MOST_WAITING = 64 * 2 ** 20;
const LEAST_POLL_MS = 1_000;
const LOOK_MS = 2_000;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** A secret that is not known will not be known soon. */
const REFUSED_MS = 10_000;
const RELEASE_MS = 3_000;
