import type { VulnerabilityData } from '../../../model/scanner/report-findings.ts';
import type { ServiceVulnerability } from '../../../model/scanner/service-item.ts';
import type { FieldChange } from './differences.ts';
import type { CoverageGap } from './scan-coverage.ts';

export type EventKind = 'added' | 'removed' | 'changed';
export type EventSection = 'scope' | 'responses' | 'cve';

export const eventSections: readonly EventSection[] = ['scope', 'responses', 'cve'];

/**
 * - `did_not_answer`: what spoke at the port says nothing now.
 * - `answers`: what said nothing at the port speaks now.
 */
export type AnswerState = 'did_not_answer' | 'answers';

interface Common {
  readonly kind: EventKind;
  /** Only of the kind `changed`. */
  readonly changes?: readonly FieldChange[];
}

/** What differs between two reports. `object` is that of the destination, unless it was removed. */
export type ComparisonEvent =
  | (Common & { readonly section: 'scope'; readonly object: string })
  /** The service as JSON in UTF-8. */
  | (Common & {
      readonly section: 'responses';
      readonly object: Buffer;
      /** Only of the kind `changed`: the port is open in both, and in one of them nothing spoke there. */
      readonly state?: AnswerState;
    })
  | (Common & {
      readonly section: 'cve';
      /** How it was matched. */
      readonly group: ServiceVulnerability['match_type'];
      readonly object: ComparedVulnerability;
    });

export interface ComparedVulnerability {
  readonly name: string;
  readonly severity: string | null;
  readonly base_score: string | null;
  readonly has_exploit: boolean;
  readonly known_exploited: boolean;
  readonly product: string | null;
  readonly cpe: string | null;
  /** How many services of the report have it. */
  readonly services: number;
}

export interface ComparisonSummary {
  readonly scope: EventCounts;
  readonly responses: EventCounts;
  readonly cve: EventCounts;
  /** How many of the changed services did not answer, and how many answer again. */
  readonly states: Readonly<Record<AnswerState, number>>;
  /** With which data vulnerabilities were found. If it is not the same, other vulnerabilities are no change. */
  readonly vulnerability_data: {
    readonly from: VulnerabilityData | null | undefined;
    readonly to: VulnerabilityData | null | undefined;
    readonly is_same: boolean;
  };
  /** Services that one scan found, and about which the other cannot tell. */
  readonly not_comparable: readonly NotComparable[];
  readonly not_comparable_services: number;
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
