import type { Generated } from 'kysely';

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
