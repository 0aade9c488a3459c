/** The requests of agents that wait for a task: one of each agent. */
import type { Agent } from '../../../model/scanner/agent.ts';
import type { TaskOrder } from '../../../model/scanner/task-order.ts';

export interface WaitingPoll {
  readonly agent: Agent;
  /** Tasks at the same time. */
  readonly capacity: number;
  /** Ends the wait. Undefined: no task. */
  readonly answer: (order: TaskOrder | undefined) => void;
}

export class WaitingPolls {
  readonly #polls = new Map<number, WaitingPoll>();
  #isClosed = false;

  /** The agents that wait, the longest wait first. */
  get all(): readonly WaitingPoll[] {
    return [...this.#polls.values()];
  }

  isWaiting(poll: WaitingPoll): boolean {
    return this.#polls.get(poll.agent.id) === poll;
  }

  /** Waits for a task. A second request of the agent ends the first one: its sender is gone. */
  async wait(
    agent: Agent,
    capacity: number,
    { milliseconds, signal, begin }: { milliseconds: number; signal: AbortSignal; begin: () => void },
  ): Promise<TaskOrder | undefined> {
    this.end(agent.id);
    if (this.#isClosed || signal.aborted) return undefined;
    const { promise, resolve } = Promise.withResolvers<TaskOrder | undefined>();
    const answer = (order: TaskOrder | undefined): void => {
      if (this.#polls.get(agent.id) === poll) this.#polls.delete(agent.id);
      resolve(order);
    };
    const poll: WaitingPoll = { agent, capacity, answer };
    const giveUp = (): void => answer(undefined);
    const timer = setTimeout(giveUp, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
    this.#polls.set(agent.id, poll);
    begin();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** Ends the wait of an agent without a task. */
  end(agentId: number): void {
    this.#polls.get(agentId)?.answer(undefined);
  }

  /** Ends all, and lets no other begin. */
  close(): void {
    this.#isClosed = true;
    for (const poll of this.all) poll.answer(undefined);
  }
}
