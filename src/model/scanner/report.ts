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
