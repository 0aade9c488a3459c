import type { VulnerabilityData } from './report-findings.ts';
import type { TargetOutcome } from './scan-task.ts';

export type EventKind = 'added' | 'removed' | 'changed';
export type EventSection = 'scope' | 'responses' | 'cve';

/**
 * - `did_not_answer`: what spoke at the port says nothing now.
 * - `answers`: what said nothing at the port speaks now.
 */
export type AnswerState = 'did_not_answer' | 'answers';

/** How much differs between two reports. */
export interface ComparisonSummary {
  readonly scope: EventCounts;
  readonly responses: EventCounts;
  readonly cve: EventCounts;
  /** How many of the changed services did not answer, and how many answer again. */
  readonly states: Readonly<Record<AnswerState, number>>;
  /**
   * With which data vulnerabilities were found. If it is not the same, other vulnerabilities do not count as a change.
   */
  readonly vulnerability_data: {
    readonly from: VulnerabilityData | null | undefined;
    readonly to: VulnerabilityData | null | undefined;
    readonly is_same: boolean;
  };
  /** Services that one scan found, and about which the other cannot tell. */
  readonly not_comparable: readonly NotComparable[];
  readonly not_comparable_services: number;
  /**
   * How many fields of how many services differ and vary by themselves, so that no event lists them. Null if one of the
   * reports was made before these were kept.
   */
  readonly volatile: { readonly services: number; readonly fields: number } | null;
  /** There are more of them than the list holds, or more vulnerabilities than a report lists. */
  readonly is_cut: boolean;
}

export type EventCounts = Readonly<Record<EventKind, number>>;

export interface NotComparable {
  /** An address or a name. */
  readonly target: string;
  /** The report that lacks the services. */
  readonly missing_in: 'from' | 'to';
  readonly reason: CoverageGap;
  readonly services: number;
}

/**
 * Why a scan cannot tell whether a service was there:
 * - `not_in_scope`: its address or name was not a target.
 * - `port_not_scanned`: the scan did not look at the port.
 * - `refused`: the policy of the agent or an exclusion, also one of the scan, did not allow the target.
 * - `not_scanned`: no agent finished the target.
 * - `unresolved`: the name had no address.
 * - `silent`: the address did not answer at all.
 * - `no_redirect`: only a redirect leads to its name, and the scan met no such redirect.
 */
export type CoverageGap = 'not_in_scope' | 'port_not_scanned' | 'no_redirect' | Exclude<TargetOutcome, 'reached'>;
