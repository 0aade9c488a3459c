import type { FindingsSummary, VulnerabilityCount, VulnerabilityData } from '../../../model/scanner/report-findings.ts';

type Counts = FindingsSummary['vulnerabilities'];

/**
 * Zeros of a report that was made without data, or that does not say with which, would read as if nothing were wrong. An
 * agent of another installation may have found some all the same.
 */
export function countsWithData(counts: Counts, data: VulnerabilityData | null | undefined): Counts {
  const isKnown = (data ?? []).length > 0 || Object.values(counts).some((count) => count !== 0);
  return isKnown ? counts : NOT_KNOWN;
}

const NOT_KNOWN: Readonly<Record<VulnerabilityCount, null>> = {
  critical: null,
  high: null,
  medium: null,
  low: null,
  unknown: null,
  with_exploit: null,
};
