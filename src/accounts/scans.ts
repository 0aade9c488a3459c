import type { Agent, AgentAbout, AgentAccess } from '../model/scanner/agent.ts';
import type { ReportHeader } from '../model/scanner/report.ts';
import type { FinalScanState, Scan, ScanState, ScanSummary, ScanWorker } from '../model/scanner/scan.ts';
import type { ScanTask, TaskResult } from '../model/scanner/scan-task.ts';
import type { Actor } from './actor.ts';

/**
 * The scans of all users. Every change is atomic and survives kill -9. Times are milliseconds since 1970. Only what asks
 * for targets reads them.
 */
export interface Scans {
  /**
   * Stores a scan in the state `pending` with its tasks, and reserves its coins, all or nothing.
   * `stored_scans_exceeded`, `not_enough_scan_coins`.
   */
  create(scan: NewScan, limits: ScanLimits): Promise<ScanSummary>;
  /** Undefined if there is none. Deleted ones are found until they are erased. */
  find(id: number): Promise<ScanSummary | undefined>;
  /** With all its targets, of which there may be many. */
  findWhole(id: number): Promise<Scan | undefined>;
  /** Targets of a scan in their order, from a position on. */
  targets(id: number, start: number, limit: number): Promise<readonly string[]>;
  /** The first targets of each of these scans, up to twenty. */
  firstTargets(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** What each of these scans leaves out. Those that leave nothing out are missing. */
  exclude(ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The special-purpose addresses among its targets. Undefined if they were not noted. */
  special(id: number): Promise<readonly string[] | undefined>;
  /** The newest first. */
  list(query: ScanQuery): Promise<readonly ScanSummary[]>;
  /** The labels of all scans of these owners. A deleted one keeps its label until it is erased. */
  labels(owners: readonly number[]): Promise<readonly Pick<Scan, 'id' | 'label'>[]>;
  /** The work of the scans that were done last, for a rate. */
  recentWork(limit: number): Promise<readonly ScanWork[]>;
  /** Not ended, not deleted; by rank. `ids`: only those of these. */
  unfinished(ids?: readonly number[]): Promise<readonly ScanSummary[]>;
  /** `conflict`: the owner has another scan with the label. */
  change(id: number, change: ScanChange): Promise<ScanSummary>;
  /**
   * Moves a scan on, with a step. An end settles its coins: `usedCoins` are spent, the others are free again.
   * `conflict`: it is not in one of the states `from`. `not_found`: it does not exist.
   */
  advance(id: number, from: readonly ScanState[], to: NextStep): Promise<ScanSummary>;
  /**
   * An agent has the first task: pending -> scheduled -> scanning, as these steps. False if it was in another state.
   * Like a lease, it is only handed to the operating system: after a crash of the machine both begin again.
   */
  begin(id: number, worker: ScanWorker, scheduled: string, scanning: string): Promise<boolean>;
  /** Changes the text of the newest step. */
  describe(id: number, description: string): Promise<void>;
  /** Moves a pending scan among the pending scans of these owners. Answers them in their new order. `conflict`. */
  reorder(id: number, owners: readonly number[], shift: number): Promise<readonly ScanSummary[]>;
  /** `deletedAt` undefined restores it. */
  setDeleted(id: number, deletedAt: number | undefined): Promise<ScanSummary>;
  /** Removes it with its tasks and its report. */
  erase(id: number): Promise<void>;
  readonly tasks: ScanTasks;
}

export interface NewScan
  extends Pick<
    Scan,
    | 'ownerId'
    | 'name'
    | 'label'
    | 'targets'
    | 'mode'
    | 'ports'
    | 'agentId'
    | 'rescanOf'
    | 'scheduleId'
    | 'graph'
    | 'pairs'
  > {
  /** The special-purpose addresses among its targets, if they are known. */
  readonly special?: readonly string[] | undefined;
  /** What it leaves out, if anything. */
  readonly exclude?: readonly string[] | undefined;
  readonly coins: number;
  readonly tasks: readonly Pick<ScanTask, 'targets' | 'pairs'>[];
}

/** Of the owner's tier; each may be `unlimited`. */
export interface ScanLimits {
  readonly storedScans: number;
  readonly scanCoinsPerMonth: number;
}

export interface ScanQuery {
  readonly owners?: readonly number[];
  readonly states?: readonly ScanState[];
  /** Default: only those that are not deleted. */
  readonly deleted?: 'without' | 'only';
  readonly scheduleId?: number;
  /** Only those that were created before this scan. */
  readonly before?: number | undefined;
  readonly limit?: number;
}

export type ScanWork = Pick<Scan, 'donePairs' | 'startedAt' | 'endedAt' | 'worker'>;

export interface ScanChange {
  readonly name?: string;
  readonly label?: string;
  readonly isPaused?: boolean;
  readonly indexId?: number;
}

export type NextStep =
  | { readonly state: Exclude<ScanState, FinalScanState | 'pending'>; readonly description: string }
  | {
      readonly state: FinalScanState;
      readonly description: string;
      readonly failure?: string;
      readonly usedCoins: number;
    };

export interface ScanTasks {
  /** By number. */
  ofScan(scanId: number): Promise<readonly ScanTask[]>;
  /** How many pairs the tasks have that were done. */
  pairsDone(scanId: number): Promise<number>;
  /** The first waiting task of a scan. */
  firstWaiting(scanId: number): Promise<ScanTask | undefined>;
  /** False if the task no longer waits. */
  lease(taskId: number, lease: NewLease): Promise<boolean>;
  /** The leased task with this lease. */
  leased(leaseId: string): Promise<ScanTask | undefined>;
  /** All leased tasks. */
  allLeased(): Promise<readonly ScanTask[]>;
  extend(leaseId: string, until: number): Promise<boolean>;
  /** Gives a leased task back, to wait again or to fail. False if the lease has ended. */
  release(leaseId: string, state: 'waiting' | 'failed'): Promise<boolean>;
  /** Also counts the task and its pairs on the scan. False if the lease has ended. */
  finish(leaseId: string, result: TaskResult): Promise<boolean>;
}

export interface NewLease {
  readonly leaseId: string;
  readonly agentId: number;
  readonly until: number;
}

export interface Agents {
  /** A one-time token with which one agent enrols; only this answer shows it. */
  invite(
    agent: NewAgent,
    by: Actor,
  ): Promise<{ readonly agentId: number; readonly token: string; readonly expiresAt: number }>;
  /** Exchanges the token for the agent's secret. `not_found`: it does not exist, is used up or has expired. */
  enrol(token: string): Promise<{ readonly agent: Agent; readonly secret: string }>;
  /** Undefined if the secret is unknown or the agent is revoked. */
  findBySecret(secret: string): Promise<Agent | undefined>;
  /** A new secret. The old one stays valid until the agent has used the new one. */
  rotate(id: number): Promise<string>;
  get(id: number): Promise<Agent>;
  list(): Promise<readonly Agent[]>;
  change(id: number, change: Partial<NewAgent>, by: Actor): Promise<Agent>;
  /** What the agent says about itself, from this address. */
  note(id: number, about: AgentAbout, address: string): Promise<void>;
  /** What it will say of itself, before it is there. */
  introduce(id: number, about: AgentAbout): Promise<void>;
  revoke(id: number, by: Actor): Promise<void>;
  /** `conflict`: a scan is bound to it. */
  remove(id: number, by: Actor): Promise<void>;
}

export interface NewAgent {
  readonly name: string;
  readonly location: string;
  readonly access: AgentAccess;
}

/** Reports, kept as a header and compressed blocks of services. */
export interface Reports {
  /** Replaces an earlier report of the scan. All or nothing. */
  put(report: Omit<ReportHeader, 'id' | 'createdAt'>, blocks: AsyncIterable<Buffer>): Promise<ReportHeader>;
  ofScan(scanId: number): Promise<ReportHeader | undefined>;
  /** In their order. */
  blocks(reportId: number): AsyncIterable<Buffer>;
}
