import type { TargetOutcome } from './scan-task.ts';

/** What a scan found, made once when it ends. Times are milliseconds since 1970. */
export interface ReportHeader {
  readonly id: number;
  readonly scanId: number;
  readonly createdAt: number;
  readonly scope: readonly ScopeItem[];
  /** Addresses and ranges that answered at all. */
  readonly reached: readonly string[];
  readonly services: number;
}

/** One target of the scan, as its user named it. */
export interface ScopeItem {
  readonly target: string;
  readonly outcome: TargetOutcome;
  readonly reason?: string;
  /** How many addresses it has, and how many of them answered. */
  readonly addresses: number;
  readonly reached: number;
  readonly services: number;
}

/** What a report says of itself and of its scan, in the form that clients read. */
export interface ReportMetadata {
  /** Null for a report that is not stored, because the scan has not ended. */
  readonly id: number | null;
  readonly name: string;
  readonly created_at: string;
  readonly scan_id: number;
  readonly label: string;
  readonly mode: string;
  readonly ports: string;
  /** What the scan left out. */
  readonly exclude: readonly string[];
  /** The one that was chosen, or the first that took a task. Null until then. */
  readonly agent: { readonly id: number; readonly name: string; readonly location: string } | null;
  readonly saved_graph: { readonly id: string; readonly version: number } | null;
  readonly is_complete: boolean;
}
