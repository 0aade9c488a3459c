import type { Agent, AgentAbout } from '../../model/scanner/agent.ts';
import type { AgentContext } from './agent-context.ts';

/** Stores what agents say about themselves, and when they were seen: at once if it is new, otherwise now and then. */
export class AgentNotes {
  readonly #context: Pick<AgentContext, 'accounts' | 'elapsed'>;
  readonly #notes = new Map<number, { readonly text: string; readonly at: number }>();

  constructor(context: Pick<AgentContext, 'accounts' | 'elapsed'>) {
    this.#context = context;
  }

  async note({ id }: Agent, about: AgentAbout | undefined, address: string): Promise<void> {
    if (about === undefined) return;
    const { accounts, elapsed } = this.#context;
    const text = JSON.stringify([about, address]);
    const last = this.#notes.get(id);
    const at = elapsed();
    if (last?.text === text && at - last.at < EVERY_MS) return;
    this.#notes.set(id, { text, at });
    await accounts.agents.note(id, about, address);
  }
}

/** Well under the time after which an agent is offline. */
const EVERY_MS = 20_000;
