import type { Agent } from '../../../model/scanner/agent.ts';
import { POLL_SECONDS, type TaskOrder } from '../../../model/scanner/task-order.ts';
import type { QueuedScan } from '../../scans/queue/queued-scan.ts';
import { scansForAgent } from '../../scans/queue/scans-for-agent.ts';
import type { AgentContext } from '../agent-context.ts';
import type { LeaseBook } from '../leases/lease-book.ts';
import { type WaitingPoll, WaitingPolls } from '../leases/waiting-polls.ts';
import { type GivenTask, giveTask, isBusyNetwork } from './give-task.ts';

/**
 * Brings agents that wait and tasks that wait together. One pass at a time looks at all agents, so that many agents and
 * many scans cost one reading of the queue.
 */
export class TaskDispatch {
  readonly #context: AgentContext;
  readonly #book: LeaseBook;
  readonly #polls = new WaitingPolls();
  /** The networks of the next task of scans that had to wait for them. They are not read again as long as that holds. */
  readonly #networks = new Map<number, readonly string[]>();
  /** Scans without a waiting task, and until when that is believed: another server may give a task back. */
  readonly #empty = new Map<number, number>();
  #passes: Promise<void> = Promise.resolve();
  #isRunning = false;
  #isAgain = false;

  constructor(context: AgentContext, book: LeaseBook) {
    this.#context = context;
    this.#book = book;
  }

  /** Waits up to half a minute for a task. */
  async next(agent: Agent, capacity: number, signal: AbortSignal): Promise<TaskOrder | undefined> {
    return await this.#polls.wait(agent, capacity, {
      milliseconds: POLL_SECONDS * 1_000,
      signal,
      begin: () => this.wake(),
    });
  }

  /** There may be a task to hand out. */
  wake(): void {
    this.#isAgain = true;
    if (!this.#isRunning) this.#passes = this.#run();
  }

  /** A task of the scan waits again: its next task may be another one. */
  givenBack(scanId: number): void {
    this.#networks.delete(scanId);
    this.#empty.delete(scanId);
    this.wake();
  }

  /** Ends the wait of an agent without a task. */
  end(agentId: number): void {
    this.#polls.end(agentId);
  }

  async close(): Promise<void> {
    this.#polls.close();
    await this.#passes;
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isAgain) {
      this.#isAgain = false;
      await this.#pass().catch(this.#context.onFailure);
    }
    this.#isRunning = false;
  }

  async #pass(): Promise<void> {
    const polls = this.#polls.all.filter(({ agent, capacity }) => this.#book.workOf(agent.id) < capacity);
    if (polls.length === 0) return;
    const scans = await this.#context.queue.scans();
    if (this.#networks.size > scans.length) this.#networks.clear();
    const now = this.#context.elapsed();
    for (const [id, until] of this.#empty) if (until <= now) this.#empty.delete(id);
    /** Scans that gave no task in this pass. */
    const none = new Set<number>();
    for (const poll of polls) if (this.#polls.isWaiting(poll)) await this.#serve(poll, scans, none);
  }

  async #serve(poll: WaitingPoll, scans: readonly QueuedScan[], none: Set<number>): Promise<void> {
    const { queue } = this.#context;
    for (const queued of scansForAgent(scans, poll.agent, queue.turns)) {
      const { scan, team } = queued;
      if (none.has(scan.id) || this.#empty.has(scan.id)) continue;
      if (isBusyNetwork(this.#networks.get(scan.id) ?? [], this.#book)) continue;
      const given = await this.#give(poll.agent, queued);
      if (given.kind === 'busy') this.#networks.set(scan.id, given.networks);
      else this.#networks.delete(scan.id);
      if (given.kind === 'none') none.add(scan.id);
      if (given.kind === 'empty') this.#empty.set(scan.id, this.#context.elapsed() + EMPTY_MS);
      if (given.kind !== 'order') continue;
      queue.tookTurn(team);
      // If the agent is gone by now, it does not name the lease in its next request, which ends it.
      poll.answer(given.order);
      return;
    }
  }

  async #give(agent: Agent, queued: QueuedScan): Promise<GivenTask> {
    try {
      return await giveTask(this.#context, this.#book, agent, queued);
    } catch (error) {
      this.#context.onFailure(error);
      return { kind: 'none' };
    }
  }
}

/** As long as the queue is cached. */
const EMPTY_MS = 1_000;
