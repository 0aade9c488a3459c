import type { Generated } from 'kysely';
import type { ScanState, ScanWorker } from '../../model/scanner/scan.ts';

/** The tables of private scans. Lists that may be long are in separate rows, so that a small change stays small. */
export interface ScanTables {
  readonly scans: ScanRow;
  readonly scan_target_blocks: ScanTargetBlockRow;
  readonly scan_tasks: ScanTaskRow;
  readonly agents: AgentRow;
  readonly reports: ReportRow;
  readonly report_blocks: ReportBlockRow;
}

export interface ScanRow {
  id: Generated<number>;
  owner_id: number;
  name: string;
  label: string;
  mode: string;
  ports: string;
  agent_id: number | null;
  rescan_of: number | null;
  schedule_id: number | null;
  graph: string | null;
  state: string;
  is_paused: number;
  failure: string | null;
  steps: string;
  rank: number;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  index_id: number | null;
  /** Where its coins are reserved; 0 if it costs nothing. */
  ledger_line: number;
  coins_reserved: number;
  coins_spent: number | null;
  pairs: number;
  done_pairs: number;
  tasks: number;
  done_tasks: number;
  deleted_at: number | null;
  /** Grows with each new scan. Their numbers say nothing about their order. */
  sequence: number;
  target_count: number;
  /** The special-purpose addresses among its targets. Null if they were not noted: read the targets. */
  special: string | null;
  /** What it leaves out. Null: nothing. */
  exclude: string | null;
}

/** Up to `TARGET_BLOCK` targets, of which there may be many. */
export interface ScanTargetBlockRow {
  scan_id: number;
  /** From 0 within the scan. */
  number: number;
  targets: string;
}

export interface ScanTaskRow {
  id: Generated<number>;
  scan_id: number;
  number: number;
  pairs: number;
  state: string;
  attempts: number;
  /** Null unless it is leased, like the three columns that follow. */
  lease_id: string | null;
  agent_id: number | null;
  leased_at: number | null;
  leased_until: number | null;
  targets: string;
  result: string | null;
}

export interface AgentRow {
  id: Generated<number>;
  name: string;
  location: string;
  /** Null for a shared agent. */
  owner_id: number | null;
  /** Of the one-time token. Keyed hash, hexadecimal, like the two that follow. */
  token_hash: string | null;
  token_expires_at: number | null;
  secret_hash: string | null;
  /** Of the new secret, until the agent uses it. */
  next_secret_hash: string | null;
  about: string | null;
  address: string | null;
  created_at: number;
  last_seen_at: number | null;
  is_revoked: number;
}

export interface ReportRow {
  id: Generated<number>;
  scan_id: number;
  created_at: number;
  services: number;
  blocks: number;
  /** 0 while its blocks are written. Only complete ones are found. */
  is_complete: number;
  scope: string;
  reached: string;
}

export interface ReportBlockRow {
  report_id: number;
  /** From 1 within the report. */
  number: number;
  content: Uint8Array;
}

/** A step of a scan as JSON. Its number is its place. */
export interface StoredStep {
  readonly state: ScanState;
  readonly description?: string;
  readonly at: number;
  /** Of the step with which an agent began. */
  readonly worker?: ScanWorker;
}

export const readSteps = (json: string): readonly StoredStep[] => JSON.parse(json) as readonly StoredStep[];

export function workerIn(steps: readonly StoredStep[]): ScanWorker | undefined {
  return steps.findLast(({ worker }) => worker !== undefined)?.worker;
}

/** The tables of what surrounds scans: when they run, what they leave out, and who learns of them. */
export interface ScanPlanTables {
  readonly schedules: ScheduleRow;
  readonly exclusions: ExclusionRow;
  readonly saved_graphs: SavedGraphRow;
  readonly saved_graph_versions: SavedGraphVersionRow;
  readonly webhooks: WebhookRow;
  readonly deliveries: DeliveryRow;
}

export interface ScheduleRow {
  id: Generated<number>;
  owner_id: number;
  name: string;
  runs_when: string;
  scan: string;
  is_active: number;
  created_at: number;
  next_at: number;
  last_at: number | null;
  last_scan_id: number | null;
  last_problem: string | null;
}

export interface ExclusionRow {
  id: Generated<number>;
  target: string;
  kind: string;
  reason: string;
  source: string | null;
  /** Null for the installation. */
  added_by: number | null;
  added_at: number;
}

export interface SavedGraphRow {
  id: string;
  owner_id: number;
  name: string;
  created_at: number;
  newest: number;
}

export interface SavedGraphVersionRow {
  graph_id: string;
  version: number;
  saved_at: number;
  content: string;
}

export interface WebhookRow {
  id: Generated<number>;
  owner_id: number;
  url: string;
  /** The secret, encrypted. */
  sealed: string;
  events: string;
  is_active: number;
  created_at: number;
}

export interface DeliveryRow {
  id: Generated<number>;
  webhook_id: number;
  event: string;
  scan_id: number;
  state: string;
  attempts: number;
  created_at: number;
  /** Null once it is delivered or has failed. */
  next_at: number | null;
  answer: string | null;
}
