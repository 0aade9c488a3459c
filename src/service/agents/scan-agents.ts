import { blockListOf } from '../../addr/ip/block-list.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Agent, AgentAbout } from '../../model/scanner/agent.ts';
import { isFinal } from '../../model/scanner/scan.ts';
import type { ScanTask } from '../../model/scanner/scan-task.ts';
import {
  LEASE_SECONDS,
  type LeaseState,
  MOST_ATTEMPTS,
  type TaskOrder,
  type TaskProgress,
} from '../../model/scanner/task-order.ts';
import type { AgentControl, WorkProgress } from '../scans/scan-context.ts';
import type { AgentContext } from './agent-context.ts';
import { AgentNotes } from './agent-notes.ts';
import { TaskDispatch } from './dispatch/task-dispatch.ts';
import { LeaseBook, type LeaseEntry } from './leases/lease-book.ts';
import type { ResultsReport } from './results/check-lines.ts';
import { readTaskResult } from './results/read-task-result.ts';
import { takeResults } from './results/take-results.ts';
import { taskBounds } from './results/task-bounds.ts';
import { closeEndedScan, settleScan } from './steps/settle-scan.ts';

/** Hands tasks to agents, takes their results, and ends scans. */
export class ScanAgents implements AgentControl, AsyncDisposable {
  readonly #context: AgentContext;
  readonly #book = new LeaseBook();
  readonly #dispatch: TaskDispatch;
  readonly #notes: AgentNotes;
  readonly #sweep: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  /** Scans of an earlier server that are not settled yet. */
  readonly #unsettled = new Set<number>();
  #settledAt = 0;

  private constructor(context: AgentContext) {
    this.#context = context;
    this.#dispatch = new TaskDispatch(context, this.#book);
    this.#notes = new AgentNotes(context);
    this.#sweep = setInterval(() => {
      this.#sweeping ??= this.#endExpired()
        .catch(context.onFailure)
        .finally(() => {
          this.#sweeping = undefined;
        });
    }, SWEEP_MS).unref();
  }

  /** Continues with what an earlier server left: its leases have their full time again, and ended scans are ended. */
  static async open(context: AgentContext): Promise<ScanAgents> {
    const agents = new ScanAgents(context);
    await agents.#resume();
    return agents;
  }

  /** The agent says what it allows and which leases it holds. Others of it are over. */
  async next(
    agent: Agent,
    { about, leases, address }: { about: AgentAbout; leases: readonly string[]; address: string },
    signal: AbortSignal,
  ): Promise<TaskOrder | undefined> {
    await this.#notes.note(agent, about, address);
    const held = new Set(leases);
    for (const entry of this.#book.ofAgent(agent.id)) if (!held.has(entry.id)) await this.#giveBack(entry);
    return await this.#dispatch.next({ ...agent, about }, about.capacity, signal);
  }

  /** @throws ProblemError not_found: the lease is over */
  async heartbeat(agent: Agent, leaseId: string, progress: TaskProgress, address: string): Promise<LeaseState> {
    const entry = this.#entry(agent, leaseId);
    const { accounts, now, elapsed, events } = this.#context;
    const scan = await accounts.scans.find(entry.scanId);
    if (scan === undefined || isFinal(scan.state) || scan.deletedAt !== undefined) {
      this.#book.remove(leaseId);
      return 'stop';
    }
    if (!(await accounts.scans.tasks.extend(leaseId, now() + LEASE_SECONDS * 1_000))) throw this.#lost(entry);
    this.#book.renew(entry, elapsed());
    const done = Math.min(progress.done, entry.pairs);
    entry.progress = { ...progress, done, speaking: Math.min(progress.speaking, entry.pairs - done) };
    entry.progressAt = now();
    if (scan.isPaused && !entry.isPaused) this.#dispatch.wake();
    entry.isPaused = scan.isPaused;
    await this.#notes.note(agent, agent.about, address);
    events.emit(entry.scanId);
    return entry.isPaused ? 'pause' : 'continue';
  }

  /** @throws ProblemError not_found: the lease is over */
  async results(agent: Agent, leaseId: string, batch: number, body: Buffer): Promise<ResultsReport> {
    const { scanId } = this.#entry(agent, leaseId);
    return await this.#context.turns.run(
      scanId,
      async () => await takeResults(this.#context, this.#entry(agent, leaseId), batch, body),
    );
  }

  /** @throws ProblemError not_found, request_parsing_error */
  async end(agent: Agent, leaseId: string, value: JsonObject): Promise<void> {
    const { tasks } = this.#context.accounts.scans;
    const entry = this.#entry(agent, leaseId);
    const task = await tasks.leased(leaseId);
    if (task === undefined) throw this.#lost(entry);
    const result = readTaskResult(value, task, entry.bounds);
    await this.#context.turns.run(entry.scanId, async () => {
      if (!(await tasks.finish(leaseId, result))) throw this.#lost(entry);
      this.#book.remove(leaseId);
      await settleScan(this.#context, entry.scanId);
    });
    this.#dispatch.wake();
  }

  /** @throws ProblemError not_found: the lease is over */
  async release(agent: Agent, leaseId: string): Promise<void> {
    await this.#giveBack(this.#entry(agent, leaseId));
  }

  /** The agent stops, or was revoked: its tasks go to others. */
  async leave({ id }: Pick<Agent, 'id'>): Promise<void> {
    this.#dispatch.end(id);
    for (const entry of this.#book.ofAgent(id)) await this.#giveBack(entry);
  }

  wake(): void {
    this.#dispatch.wake();
  }

  async stop(scanId: number): Promise<void> {
    for (const { id } of this.#book.ofScan(scanId)) this.#book.remove(id);
    await this.#context.turns.run(scanId, async () => await closeEndedScan(this.#context, scanId));
    this.#dispatch.wake();
  }

  progressOf(scanId: number): WorkProgress | undefined {
    const entries = this.#book.ofScan(scanId);
    if (entries.length === 0) return undefined;
    const times = entries.flatMap(({ progressAt }) => progressAt ?? []);
    return {
      donePairs: entries.reduce((sum, { progress }) => sum + progress.done, 0),
      speaking: entries.reduce((sum, { progress }) => sum + progress.speaking, 0),
      at: times.length === 0 ? undefined : Math.max(...times),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    clearInterval(this.#sweep);
    await this.#dispatch.close();
    await this.#sweeping;
  }

  #entry(agent: Agent, leaseId: string): LeaseEntry {
    const entry = this.#book.find(leaseId, agent.id);
    if (entry === undefined) throw leaseOver();
    return entry;
  }

  /** The lease ended elsewhere. */
  #lost({ id }: LeaseEntry): ProblemError {
    this.#book.remove(id);
    return leaseOver();
  }

  /** The task waits again. After some attempts it has failed. */
  async #giveBack({ id, scanId, attempts }: LeaseEntry): Promise<void> {
    const { accounts, turns } = this.#context;
    this.#book.remove(id);
    await turns.run(scanId, async () => {
      await accounts.scans.tasks.release(id, attempts < MOST_ATTEMPTS ? 'waiting' : 'failed');
      await settleScan(this.#context, scanId);
    });
    this.#dispatch.givenBack(scanId);
  }

  async #endExpired(): Promise<void> {
    const { elapsed } = this.#context;
    for (const entry of this.#book.expired(elapsed())) await this.#giveBack(entry);
    if (this.#unsettled.size > 0 && elapsed() - this.#settledAt > SETTLE_MS) await this.#settleAll();
  }

  async #resume(): Promise<void> {
    const { accounts, store } = this.#context;
    const agents = new Map((await accounts.agents.list()).map((agent) => [agent.id, agent]));
    for (const task of await accounts.scans.tasks.allLeased()) await this.#resumeLease(task, agents);
    for (const { id } of await accounts.scans.unfinished()) this.#unsettled.add(id);
    for (const { access, state } of await store.indices())
      if (access.kind === 'private' && access.scanId !== undefined && state === 'filling')
        this.#unsettled.add(access.scanId);
    await this.#settleAll();
  }

  /** A scan that cannot be settled, for example on a full disk, is tried again later. */
  async #settleAll(): Promise<void> {
    const { elapsed, onFailure, turns } = this.#context;
    this.#settledAt = elapsed();
    for (const id of this.#unsettled) {
      try {
        await turns.run(id, async () => {
          await settleScan(this.#context, id);
          await closeEndedScan(this.#context, id);
        });
        this.#unsettled.delete(id);
      } catch (error) {
        onFailure(error);
      }
    }
  }

  async #resumeLease(task: ScanTask, agents: ReadonlyMap<number, Agent>): Promise<void> {
    const { accounts, exclusions, elapsed } = this.#context;
    const { lease, scanId, pairs, attempts } = task;
    if (lease === undefined) return;
    const scan = await accounts.scans.find(scanId);
    const agent = agents.get(lease.agentId);
    if (scan === undefined || agent === undefined) return;
    const { all: excluded } = await exclusions.current();
    const own = (await accounts.scans.exclude([scanId])).get(scanId) ?? [];
    const bounds = taskBounds(task, scan.ports, agent, excluded, blockListOf(own));
    const { id, agentId, since } = lease;
    this.#book.add({ id, agentId, since, taskId: task.id, scanId, pairs, attempts, bounds }, elapsed());
  }
}

const leaseOver = (): ProblemError => new ProblemError('not_found', 'The lease is over.');

/** How often leases are looked through. */
const SWEEP_MS = 1_000;
/** How often scans are tried that could not be settled at the start. */
const SETTLE_MS = 30_000;
