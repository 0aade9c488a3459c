import type { ComparisonSummary } from '../../../model/scanner/comparison-summary.ts';
import { htmlDocument, markdownDocument } from '../../../view/documents/text-document.ts';
import { type ComparisonParts, comparisonText } from '../../../view/reports/comparison-text.ts';
import type { HeavyInput, HeavyKind } from '../../heavy/heavy-kind.ts';
import { Comparison } from '../compare/compare-reports.ts';
import { type ReportHead, readReport } from '../report-content.ts';
import { reportView } from '../report-view.ts';
import { comparisonCsv } from './comparison-csv.ts';
import { type ComparedMetadata, comparisonJson } from './comparison-json.ts';
import { eventWords } from './event-words.ts';
import { inputBlocks } from './report-form.ts';

export interface SummaryOrder {
  readonly from: ReportHead;
  readonly to: ReportHead;
  /** Paths that the tier of the caller leaves out of records. */
  readonly leftOut: readonly string[];
}

export interface ComparisonOrder extends SummaryOrder {
  readonly form: 'json' | 'html' | 'markdown' | 'csv';
  readonly about: ComparedMetadata;
}

/** The blocks of two reports -> the text of a form of their comparison. */
export const comparisonForm: HeavyKind<ComparisonOrder, void> = {
  lightBytes: 32_768,
  async *run(order, inputs) {
    const comparison = await compare(order, inputs);
    switch (order.form) {
      case 'json':
        return yield* comparisonJson(comparison, order.about);
      case 'html':
        return yield* htmlDocument(comparisonText(comparisonParts(comparison, order.about)));
      case 'markdown':
        return yield* markdownDocument(comparisonText(comparisonParts(comparison, order.about)));
      case 'csv':
        return yield* comparisonCsv(comparison);
    }
  },
};

/** The blocks of two reports -> how much differs. There are no pieces. */
export const comparisonSummary: HeavyKind<SummaryOrder, ComparisonSummary> = {
  lightBytes: 32_768,
  // biome-ignore lint/correctness/useYield: only the result counts.
  async *run(order, inputs) {
    const comparison = await compare(order, inputs);
    for await (const _events of comparison.events());
    return comparison.summary();
  },
};

async function compare({ from, to, leftOut }: SummaryOrder, inputs: readonly HeavyInput[]): Promise<Comparison> {
  const [before, after] = [
    await readReport(from, inputBlocks(inputs[0])),
    await readReport(to, inputBlocks(inputs[1])),
  ];
  return new Comparison(before, after, reportView({ paths: leftOut }));
}

/** A comparison -> what its text shows. */
export function comparisonParts(comparison: Comparison, { from, to }: ComparedMetadata): ComparisonParts {
  async function* changes() {
    for await (const events of comparison.events()) yield events.map(eventWords);
  }
  return { from, to, changes, summary: () => comparison.summary() };
}
