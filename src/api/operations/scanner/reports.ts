import type { reportOperations } from '../../../model/operations/areas/reports.ts';
import { requestError } from '../../../model/request-error.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
import { Comparison } from '../../../service/reports/compare/compare-reports.ts';
import { comparisonCsv } from '../../../service/reports/forms/comparison-csv.ts';
import { comparisonJson } from '../../../service/reports/forms/comparison-json.ts';
import { comparisonText } from '../../../service/reports/forms/comparison-text.ts';
import { reportCsv } from '../../../service/reports/forms/report-csv.ts';
import { htmlDocument, markdownDocument } from '../../../service/reports/forms/report-document.ts';
import { reportJson } from '../../../service/reports/forms/report-json.ts';
import { reportMetadata } from '../../../service/reports/forms/report-metadata.ts';
import { reportSarif } from '../../../service/reports/forms/report-sarif.ts';
import { reportText } from '../../../service/reports/forms/report-text.ts';
import { openReport, type ReportContext } from '../../../service/reports/open-report.ts';
import { reportView } from '../../../service/reports/report-view.ts';
import { visibleScan } from '../../../service/scans/find-scan.ts';
import type { Answer, Call, Handlers, MediaType } from '../../handler.ts';
import { PAGE_POLICY } from '../../page-policy.ts';
import type { Services } from '../../services.ts';

export const reportHandlers = {
  scanReport: async (call) => {
    const { services, caller, signal, input } = call;
    const scan = await visibleScan(services.accounts, caller, input.id);
    const form = input.format ?? formOf(call, REPORT_FORMS);
    const view = reportView(services.search.leftOut.responses);
    return inForm(form, async function* () {
      await using report = await openReport(reportContext(services), scan, signal);
      const about = await reportMetadata(services.accounts, report);
      switch (form) {
        case 'json':
          return yield* reportJson(report, view, about);
        case 'html':
          return yield* htmlDocument(reportText(report, view, about));
        case 'markdown':
          return yield* markdownDocument(reportText(report, view, about));
        case 'csv':
          return yield* reportCsv(report, view);
        case 'sarif':
          return yield* reportSarif(report, view, about);
      }
    });
  },

  compareScans: async (call) => {
    const { services, caller, signal, input } = call;
    if (input.from === input.to)
      throw requestError('from and to are the same scan', 'Give the numbers of two different scans as from and to.');
    const [from, to] = [
      await visibleScan(services.accounts, caller, input.from),
      await visibleScan(services.accounts, caller, input.to),
    ];
    const form = input.format ?? formOf(call, COMPARISON_FORMS);
    const view = reportView(services.search.leftOut.responses);
    return inForm(form, async function* () {
      const context = reportContext(services);
      await using before = await openReport(context, from, signal);
      await using after = await openReport(context, to, signal);
      const about = {
        from: await reportMetadata(services.accounts, before),
        to: await reportMetadata(services.accounts, after),
      };
      const comparison = new Comparison(before, after, view);
      switch (form) {
        case 'json':
          return yield* comparisonJson(comparison, about);
        case 'html':
          return yield* htmlDocument(comparisonText(comparison, about));
        case 'markdown':
          return yield* markdownDocument(comparisonText(comparison, about));
        case 'csv':
          return yield* comparisonCsv(comparison);
      }
    });
  },
} satisfies Handlers<typeof reportOperations>;

const reportContext = ({ accounts, unrestricted: { store, now }, files, reportBuilds }: Services): ReportContext => ({
  accounts,
  store,
  now,
  folder: files.reports,
  builds: reportBuilds,
});

type Form = 'json' | 'html' | 'markdown' | 'csv' | 'sarif';

const TYPES: Readonly<Record<Form, MediaType>> = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  sarif: 'application/sarif+json',
};

/** In the order of preference, if the Accept header names several. */
const COMPARISON_FORMS = ['json', 'markdown', 'html', 'csv'] as const;
const REPORT_FORMS = ['json', 'markdown', 'html', 'csv', 'sarif'] as const;

/** Browsers get a page. Clients that accept everything get JSON. */
function formOf<F extends Form>({ asksFor }: Pick<Call, 'asksFor'>, forms: readonly ['json', ...F[]]): F | 'json' {
  return forms.find((form) => asksFor(TYPES[form].split(';')[0] ?? '')) ?? 'json';
}

/** The report is opened with the first piece, and closed with the last or when the client leaves. */
function inForm(form: Form, pieces: () => AsyncGenerator<string | Uint8Array>): Answer {
  return {
    type: TYPES[form],
    ...(form === 'html' ? { headers: { 'content-security-policy': PAGE_POLICY } } : {}),
    // A table has no place for an empty line.
    body: { kind: 'stream', waits: true, pieces: form === 'csv' ? pieces() : withKeepAlive(pieces(), '\n') },
  };
}
