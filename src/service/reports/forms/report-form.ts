import type { Accounts } from '../../../accounts/accounts.ts';
import type { ReportMetadata } from '../../../model/scanner/report.ts';
import { htmlDocument, markdownDocument } from '../../../view/documents/text-document.ts';
import { type ReportParts, reportText } from '../../../view/reports/report-text.ts';
import type { HeavyInput, HeavyKind } from '../../heavy/heavy-kind.ts';
import { agentOfScan } from '../../scans/scan-view.ts';
import { type ReportContent, type ReportHead, readReport, serviceLines } from '../report-content.ts';
import { type ReportView, reportView } from '../report-view.ts';
import { reportCsv } from './report-csv.ts';
import { reportJson } from './report-json.ts';
import { reportSarif } from './report-sarif.ts';

export interface ReportOrder {
  readonly form: 'json' | 'html' | 'markdown' | 'csv' | 'sarif';
  readonly head: ReportHead;
  readonly about: ReportMetadata;
  /** Paths that the tier of the caller leaves out of records. */
  readonly leftOut: readonly string[];
}

/** The blocks of a report -> the text of one of its forms. */
export const reportForm: HeavyKind<ReportOrder, void> = {
  // Blocks are compressed to a tenth.
  lightBytes: 32_768,
  async *run({ form, head, about, leftOut }, inputs) {
    const report = await readReport(head, inputBlocks(inputs[0]));
    const view = reportView({ paths: leftOut });
    switch (form) {
      case 'json':
        return yield* reportJson(report, view, about);
      case 'html':
        return yield* htmlDocument(reportText(reportParts(report, view, about)));
      case 'markdown':
        return yield* markdownDocument(reportText(reportParts(report, view, about)));
      case 'csv':
        return yield* reportCsv(report, view);
      case 'sarif':
        return yield* reportSarif(report, view, about);
    }
  },
};

export const inputBlocks = (input: HeavyInput | undefined): ReportContent['blocks'] =>
  async function* () {
    if (input !== undefined) for await (const batch of input()) yield* batch;
  };

/** A report as a caller may see it -> what its text shows. */
export function reportParts(report: ReportContent, view: ReportView, about: ReportMetadata): ReportParts {
  const { createdAt, scope } = report;
  async function* services() {
    for await (const lines of serviceLines(report)) yield lines.map(view.item);
  }
  return { about, createdAt, scope, findings: view.findings(report.findings), services };
}

export async function reportMetadata(
  { agents }: Pick<Accounts, 'agents'>,
  { id, createdAt, scan }: Pick<ReportHead, 'id' | 'createdAt' | 'scan'>,
): Promise<ReportMetadata> {
  const agent = agentOfScan(scan, await agents.list());
  return {
    id: id ?? null,
    name: scan.name,
    created_at: new Date(createdAt).toISOString(),
    scan_id: scan.id,
    label: scan.label,
    mode: scan.mode,
    ports: scan.ports,
    exclude: scan.exclude,
    agent: agent === undefined ? null : { id: agent.id, name: agent.name, location: agent.location },
    saved_graph: scan.graph ?? null,
    is_complete: id !== undefined,
  };
}
