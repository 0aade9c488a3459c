import type {
  FindingsSummary,
  ReportFindings,
  VulnerabilityCount,
  VulnerabilityData,
} from '../../../model/scanner/report-findings.ts';

/** Findings as lines of a report: a list for each part, so that no line is long. */
export function* findingsLines(findings: ReportFindings): Generator<readonly string[]> {
  yield [line('summary', findings.summary)];
  for (const part of ['products', 'groups', 'certificates', 'unscanned', 'names'] as const)
    yield findings[part].map((value) => line(part, value));
}

const line = (part: keyof ReportFindings, value: unknown): string => `${JSON.stringify([part, value])}\n`;

/** Reads the lines of blocks. */
export async function readFindings(blocks: AsyncIterable<Buffer>): Promise<ReportFindings> {
  const parts = { summary: [], products: [], groups: [], certificates: [], unscanned: [], names: [] } as Record<
    keyof ReportFindings,
    unknown[]
  >;
  for await (const block of blocks)
    for (const text of block.toString('utf8').split('\n')) {
      if (text === '') continue;
      const [part, value] = JSON.parse(text) as [keyof ReportFindings, unknown];
      parts[part].push(value);
    }
  const { summary, ...lists } = parts;
  if (summary.length !== 1) throw new Error('a report has no summary');
  const stored = summary[0] as FindingsSummary;
  const vulnerabilities = countsWithData(stored.vulnerabilities, stored.vulnerability_data);
  return { ...lists, summary: { ...stored, vulnerabilities } } as ReportFindings;
}

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
