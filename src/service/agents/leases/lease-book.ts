/**
 * The leases of all agents, in memory: until when each holds, and how far its agent is. The caller supplies the time, in
 * milliseconds of a clock that never goes back.
 */
import { LEASE_SECONDS, type TaskProgress } from '../../../model/scanner/task-order.ts';
import { targetNetworks } from '../../scans/queue/target-networks.ts';
import { type LeaseUse, noUse, type ResultsReport } from '../results/check-lines.ts';
import type { TaskBounds } from '../results/task-bounds.ts';

export interface LeaseEntry {
  readonly id: string;
  readonly taskId: number;
  readonly scanId: number;
  readonly agentId: number;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Of the task. */
  readonly pairs: number;
  readonly attempts: number;
  readonly bounds: TaskBounds;
  /** Of the targets. */
  readonly networks: readonly string[];
  readonly use: LeaseUse;
  endsAt: number;
  progress: TaskProgress;
  /** When the agent said so, in milliseconds since 1970. */
  progressAt: number | undefined;
  isPaused: boolean;
  /** Of the scan, once it is known. */
  indexId: number | undefined;
  lastBatch: { readonly number: number; readonly report: ResultsReport } | undefined;
}

export type NewLeaseEntry = Pick<
  LeaseEntry,
  'id' | 'taskId' | 'scanId' | 'agentId' | 'since' | 'pairs' | 'attempts' | 'bounds'
>;

export class LeaseBook {
  readonly #entries = new Map<string, LeaseEntry>();
  /** How many tasks each network has. */
  readonly #networks = new Map<string, number>();

  /** Also after a restart of the server: a lease then has its full time again. */
  add(lease: NewLeaseEntry, now: number): LeaseEntry {
    const entry: LeaseEntry = {
      ...lease,
      networks: targetNetworks(lease.bounds.addresses.ranges),
      use: noUse(),
      endsAt: now + LEASE_MS,
      progress: NO_PROGRESS,
      progressAt: undefined,
      isPaused: false,
      indexId: undefined,
      lastBatch: undefined,
    };
    this.remove(lease.id);
    this.#entries.set(lease.id, entry);
    for (const network of entry.networks) this.#networks.set(network, this.worksIn(network) + 1);
    return entry;
  }

  /** Tasks of all agents in a network. */
  worksIn(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  /** Undefined if it is over, or belongs to another agent. */
  find(id: string, agentId: number): LeaseEntry | undefined {
    const entry = this.#entries.get(id);
    return entry?.agentId === agentId ? entry : undefined;
  }

  renew(entry: LeaseEntry, now: number): void {
    entry.endsAt = now + LEASE_MS;
  }

  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    this.#entries.delete(id);
    for (const network of entry.networks) {
      const others = this.worksIn(network) - 1;
      if (others > 0) this.#networks.set(network, others);
      else this.#networks.delete(network);
    }
  }

  expired(now: number): readonly LeaseEntry[] {
    return [...this.#entries.values()].filter(({ endsAt }) => endsAt <= now);
  }

  ofAgent(agentId: number): readonly LeaseEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.agentId === agentId);
  }

  ofScan(scanId: number): readonly LeaseEntry[] {
    return [...this.#entries.values()].filter((entry) => entry.scanId === scanId);
  }

  /** The tasks that an agent works on. One that is paused takes no capacity. */
  workOf(agentId: number): number {
    return this.ofAgent(agentId).filter(({ isPaused }) => !isPaused).length;
  }
}

const LEASE_MS = LEASE_SECONDS * 1_000;

const NO_PROGRESS: TaskProgress = { done: 0, speaking: 0, open: 0, closed: 0, filtered: 0, records: 0 };
