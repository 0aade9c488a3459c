import { type BlockList, blockListOf } from '../../../addr/ip/block-list.ts';
import { formatCidr, rangeToCidrs } from '../../../addr/ip/cidr.ts';
import { commonRanges } from '../../../addr/ip/subtract-ranges.ts';
import { parseTargetList, targetScope } from '../../../addr/target-list.ts';
import type { Agent } from '../../../model/scanner/agent.ts';
import { BATCH_LIMITS, LEASE_SECONDS, MOST_EXCLUDED, type TaskOrder } from '../../../model/scanner/task-order.ts';
import type { QueuedScan } from '../../scans/queue/queued-scan.ts';
import { MAX_TASKS_IN_NETWORK, targetNetworks } from '../../scans/queue/target-networks.ts';
import type { AgentContext } from '../agent-context.ts';
import type { LeaseBook } from '../leases/lease-book.ts';
import { taskBounds } from '../results/task-bounds.ts';
import { beginScan } from '../steps/begin-scan.ts';

export type GivenTask =
  | { readonly kind: 'order'; readonly order: TaskOrder }
  /** No task of the scan waits. */
  | { readonly kind: 'empty' }
  /** The scan gives no task now: it was paused or has ended, or somebody was faster. */
  | { readonly kind: 'none' }
  /** Enough agents work in a network of its next task. */
  | { readonly kind: 'busy'; readonly networks: readonly string[] };

/** Leases the first waiting task of a scan to an agent. */
export async function giveTask(
  context: AgentContext,
  book: LeaseBook,
  agent: Agent,
  { scan, exclude }: Pick<QueuedScan, 'scan' | 'exclude'>,
): Promise<GivenTask> {
  const { accounts, exclusions, now, elapsed, newLeaseId, contact } = context;
  const task = await accounts.scans.tasks.firstWaiting(scan.id);
  if (task === undefined) return EMPTY;
  const { all: excluded } = await exclusions.current();
  const bounds = taskBounds(task, scan.ports, agent, excluded, blockListOf(exclude));
  const networks = targetNetworks(bounds.addresses.ranges);
  if (isBusyNetwork(networks, book)) return { kind: 'busy', networks };
  const id = newLeaseId();
  const since = now();
  const lease = { leaseId: id, agentId: agent.id, until: since + LEASE_SECONDS * 1_000 };
  if (!(await accounts.scans.tasks.lease(task.id, lease))) return NONE;
  book.add(
    {
      id,
      since,
      taskId: task.id,
      scanId: scan.id,
      agentId: agent.id,
      pairs: task.pairs,
      attempts: task.attempts + 1,
      bounds,
    },
    elapsed(),
  );
  try {
    await beginScan(context, scan, agent);
  } catch (error) {
    book.remove(id);
    await accounts.scans.tasks.release(id, 'waiting');
    throw error;
  }
  const order = {
    lease: id,
    scan: scan.id,
    task: task.number,
    targets: task.targets,
    excluded: exclusionsFor(task.targets, excluded, exclude),
    ports: scan.ports,
    seconds: LEASE_SECONDS,
    batch: BATCH_LIMITS,
    contact: contact ?? null,
  };
  return { kind: 'order', order };
}

/** Whether enough agents work in one of the networks. */
export const isBusyNetwork = (networks: readonly string[], book: LeaseBook): boolean =>
  networks.some((network) => book.worksIn(network) >= MAX_TASKS_IN_NETWORK);

const EMPTY: GivenTask = { kind: 'empty' };
const NONE: GivenTask = { kind: 'none' };

/**
 * The exclusions that an agent needs for these targets: those among the addresses, and all of them if there are names,
 * which may resolve to any address. Those of the scan itself, `own`, are first, and always whole: a redirect may lead to
 * any of them. Pure.
 */
export function exclusionsFor(
  targets: readonly string[],
  excluded: BlockList,
  own: readonly string[],
): readonly string[] {
  const { ranges, names } = targetScope(parseTargetList(targets).entries.map(({ target }) => target));
  const relevant = names.length > 0 ? excluded.addresses.ranges : commonRanges(ranges, excluded.addresses.ranges);
  const blocks = relevant.flatMap(rangeToCidrs).map(formatCidr);
  const ofNames = names.length > 0 ? [...excluded.names] : [];
  const all = [...own, ...blocks, ...ofNames];
  // The server refuses records of the others.
  return all.slice(0, MOST_EXCLUDED);
}
