import type { ReportMetadata } from '../../../model/scanner/report.ts';
import { htmlDocument, markdownDocument } from '../../../view/documents/text-document.ts';
import { reportText } from '../../../view/reports/report-text.ts';
import type { HeavyInput, HeavyKind } from '../../heavy/heavy-kind.ts';
import { type ReportContent, type ReportHead, readReport } from '../report-content.ts';
import { reportView } from '../report-view.ts';
import { reportCsv } from './report-csv.ts';
import { reportJson } from './report-json.ts';
import { reportParts } from './report-parts.ts';
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
