import type { Agent } from '../../model/scanner/agent.ts';
import { isFinal, type ScanSummary } from '../../model/scanner/scan.ts';
import { isOnline } from '../scans/queue/queue-outlook.ts';
import type { ScanContext } from '../scans/scan-context.ts';
import { type ScanView, scanViews } from '../scans/scan-view.ts';
import type { LiveChange } from './live-change.ts';

/** What was announced of a scan. */
interface KnownScan {
  readonly ownerId: number;
  readonly text: string;
}

/**
 * Finds what changed of scans and agents since it looked last. One look serves all listeners: its reads of the database
 * do not grow with their number.
 */
export class ScanWatch {
  readonly #context: ScanContext;
  readonly #scans = new Map<number, KnownScan>();
  #agents = new Map<number, { readonly agent: Agent; readonly text: string }>();

  constructor(context: ScanContext) {
    this.#context = context;
  }

  /** `owners`: those whose scans anybody listens for. `touched`: scans that are said to have changed. */
  async look(owners: ReadonlySet<number>, touched: readonly number[]): Promise<readonly LiveChange[]> {
    const scans = await this.#scanChanges(owners, touched);
    return [...scans, ...(await this.#agentChanges())];
  }

  async #scanChanges(owners: ReadonlySet<number>, touched: readonly number[]): Promise<readonly LiveChange[]> {
    const { accounts, queue } = this.#context;
    const unfinished = (await queue.scans()).map(({ scan }) => scan).filter(({ ownerId }) => owners.has(ownerId));
    const inQueue = new Set(unfinished.map(({ id }) => id));
    const gone = new Set([...touched, ...this.#scans.keys()].filter((id) => !inQueue.has(id)));
    const ended: ScanSummary[] = [];
    const changes: LiveChange[] = [];
    for (const id of gone) {
      const ownerId = this.#scans.get(id)?.ownerId;
      this.#scans.delete(id);
      const scan = await accounts.scans.find(id);
      const isThere = scan !== undefined && scan.deletedAt === undefined;
      if (isThere && owners.has(scan.ownerId)) ended.push(scan);
      const owner = scan?.ownerId ?? ownerId;
      if (!isThere && owner !== undefined) changes.push({ kind: 'scan_removed', id, ownerId: owner });
    }
    const seen = await scanViews(this.#context, NOBODY, [...unfinished, ...ended], new Map());
    const changed = seen.filter((view) => this.#isNew(view));
    const targets = await accounts.scans.firstTargets(changed.map(({ scan }) => scan.id));
    for (const view of changed)
      changes.push({ kind: 'scan', view: { ...view, targets: targets.get(view.scan.id) ?? [] } });
    return changes;
  }

  #isNew(view: ScanView): boolean {
    const { id, ownerId, state } = view.scan;
    const text = scanText(view);
    const isNew = this.#scans.get(id)?.text !== text;
    // One that has ended changes only if somebody says so.
    if (isFinal(state)) this.#scans.delete(id);
    else this.#scans.set(id, { ownerId, text });
    return isNew;
  }

  async #agentChanges(): Promise<readonly LiveChange[]> {
    const { accounts, now } = this.#context;
    const before = this.#agents;
    const changes: LiveChange[] = [];
    this.#agents = new Map();
    for (const agent of await accounts.agents.list()) {
      const text = agentText(agent, now());
      this.#agents.set(agent.id, { agent, text });
      if (before.get(agent.id)?.text !== text) changes.push({ kind: 'agent', agent });
    }
    for (const [id, { agent }] of before) if (!this.#agents.has(id)) changes.push({ kind: 'agent_removed', agent });
    return changes;
  }
}

/** No user has this number: whose scan it is to a listener is decided when it is told. */
const NOBODY = -1;

/** Equal as long as nothing worth telling changed. The time left of a scan that waits is told roughly. */
function scanText(view: ScanView): string {
  const { scan, secondsLeft, owner, ...rest } = view;
  const isWaiting = scan.state === 'pending' || scan.state === 'scheduled';
  const left = secondsLeft !== undefined && isWaiting ? Number(secondsLeft.toPrecision(1)) : secondsLeft;
  return JSON.stringify([scan, left, owner?.email, rest]);
}

/** Agents call every half a minute. When they did is told with the next change. */
function agentText({ lastSeenAt, ...agent }: Agent, now: number): string {
  return JSON.stringify([agent, isOnline({ ...agent, lastSeenAt }, now)]);
}
