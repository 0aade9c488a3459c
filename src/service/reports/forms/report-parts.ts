import type { ReportMetadata } from '../../../model/scanner/report.ts';
import type { ReportParts } from '../../../view/reports/report-text.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import type { ReportView } from '../report-view.ts';

/** A report as a caller may see it -> what its text shows. */
export function reportParts(report: ReportContent, view: ReportView, about: ReportMetadata): ReportParts {
  const { createdAt, scope } = report;
  async function* services() {
    for await (const lines of serviceLines(report)) yield lines.map(view.item);
  }
  return { about, createdAt, scope, findings: view.findings(report.findings), services };
}
