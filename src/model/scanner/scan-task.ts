/** The targets of a scan that one agent scans at a time. */
export interface ScanTask {
  readonly id: number;
  readonly scanId: number;
  /** From 1 within the scan. */
  readonly number: number;
  /** Addresses, ranges and names. Each address of a scan is in one task. */
  readonly targets: readonly string[];
  readonly pairs: number;
  readonly state: TaskState;
  /** How often it was given to an agent. */
  readonly attempts: number;
  readonly lease: TaskLease | undefined;
  /** What an agent said about it at its end. */
  readonly result: TaskResult | undefined;
}

export type TaskState = 'waiting' | 'leased' | 'done' | 'failed';

/** The right of an agent to a task, until a time that its heartbeats move on. */
export interface TaskLease {
  /** Unguessable. */
  readonly id: string;
  readonly agentId: number;
  readonly since: number;
  readonly until: number;
}

export interface TaskResult {
  readonly targets: readonly TargetResult[];
  /** Addresses and ranges that answered at all: an open port, or a refusal. */
  readonly reached: readonly string[];
  readonly records: number;
  readonly open: number;
  readonly closed: number;
  readonly filtered: number;
}

export interface TargetResult {
  readonly target: string;
  readonly outcome: TargetOutcome;
  /** Why it was not scanned, as a sentence. */
  readonly reason?: string;
  /** Addresses of a name. */
  readonly addresses?: readonly string[];
}

/**
 * - `reached`: something answered.
 * - `silent`: nothing answered.
 * - `unresolved`: the name has no address.
 * - `refused`: the policy of the agent or an exclusion does not allow it.
 * - `not_scanned`: no agent finished it.
 */
export type TargetOutcome = 'reached' | 'silent' | 'unresolved' | 'refused' | 'not_scanned';

export const targetOutcomes = ['reached', 'silent', 'unresolved', 'refused', 'not_scanned'] as const;
