import type { CertificateSummary, CertificateWeakness, ServiceVulnerability } from './service-item.ts';

/** What a report says about all its services together. */
export interface ReportFindings {
  readonly summary: FindingsSummary;
  readonly products: readonly ProductFinding[];
  readonly groups: readonly VulnerabilityGroup[];
  readonly certificates: readonly CertificateFinding[];
  /** Targets of tasks that were not scanned. */
  readonly unscanned: readonly UnscannedTarget[];
  /** What the names among the targets resolved to. */
  readonly names: readonly ResolvedName[];
}

export interface ResolvedName {
  readonly name: string;
  readonly addresses: readonly string[];
}

export interface UnscannedTarget {
  readonly target: string;
  readonly outcome: 'refused' | 'not_scanned';
}

export interface FindingsSummary {
  readonly services: number;
  /** With at least one service. */
  readonly addresses: number;
  readonly products: number;
  /** Distinct vulnerabilities. Null: nothing is known of them, because no data about vulnerabilities was loaded. */
  readonly vulnerabilities: Readonly<Record<VulnerabilityCount, number | null>>;
  /**
   * With which data they were found. Null: no data was loaded. Absent: a report of an earlier version, or of a test.
   */
  readonly vulnerability_data?: VulnerabilityData | null;
  /** Distinct certificates by problem. */
  readonly certificates: Readonly<Record<CertificateProblem, number>>;
  /** There are more findings than a report lists. */
  readonly is_cut: boolean;
}

export type VulnerabilityCount = 'critical' | 'high' | 'medium' | 'low' | 'unknown' | 'with_exploit';

/** The loaded sources of vulnerabilities, each once. */
export type VulnerabilityData = readonly VulnerabilitySource[];

interface VulnerabilitySource {
  readonly source: string;
  /** How new it is: as it says itself, otherwise when it was loaded. */
  readonly date: string;
  readonly records: number;
}

export interface ProductFinding {
  readonly name: string;
  readonly version: string | null;
  readonly cpe: string | null;
  readonly services: number;
}

/** The vulnerabilities of one product, or of one CPE name, by how they were matched. */
export interface VulnerabilityGroup {
  readonly match_type: ServiceVulnerability['match_type'];
  readonly product: string | null;
  readonly cpe: string | null;
  readonly services: number;
  /** Where, as URIs. At most 20. */
  readonly seen_at: readonly string[];
  readonly cve: readonly GroupedVulnerability[];
}

export interface GroupedVulnerability
  extends Pick<ServiceVulnerability, 'name' | 'severity' | 'base_score' | 'has_exploit' | 'known_exploited'> {
  readonly services: number;
}

export interface CertificateFinding extends Omit<CertificateSummary, 'weaknesses' | 'names'> {
  readonly problems: readonly CertificateProblem[];
  readonly services: number;
  /** Where, as URIs. At most 20. */
  readonly seen_at: readonly string[];
}

/** Weaknesses, and what the time of the report decides. `expiring`: within 30 days. */
export type CertificateProblem = CertificateWeakness | 'expired' | 'expiring' | 'not_yet_valid';

export const certificateProblems: readonly CertificateProblem[] = [
  'expired',
  'expiring',
  'not_yet_valid',
  'weak_key',
  'weak_signature',
  'self_signed',
  'name_mismatch',
];

const EXPIRING_MS = 30 * 86_400_000;

/** What is wrong with a certificate at a time. */
export function problemsOf(
  { not_before, not_after, weaknesses }: Pick<CertificateSummary, 'not_before' | 'not_after' | 'weaknesses'>,
  now: number,
): readonly CertificateProblem[] {
  // A date that cannot be read compares as false.
  const [start, end] = [Date.parse(not_before ?? ''), Date.parse(not_after ?? '')];
  return [
    ...(end < now ? ['expired' as const] : end - now <= EXPIRING_MS ? ['expiring' as const] : []),
    ...(start > now ? ['not_yet_valid' as const] : []),
    ...weaknesses,
  ];
}
