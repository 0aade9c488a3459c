import type { FindingsSummary, ReportFindings } from '../../../model/scanner/report-findings.ts';
import { countsWithData } from './counts-with-data.ts';

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
