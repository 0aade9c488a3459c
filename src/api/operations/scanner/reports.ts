import { defined } from '../../../model/defined.ts';
import type { reportOperations } from '../../../model/operations/areas/reports.ts';
import { requestError } from '../../../model/problem.ts';
import { turnOwner } from '../../../service/caller.ts';
import { withKeepAlive } from '../../../service/download/with-keep-alive.ts';
import type { ComparisonOrder } from '../../../service/reports/forms/comparison-form.ts';
import { type ReportOrder, reportMetadata } from '../../../service/reports/forms/report-form.ts';
import { openReport, type ReportContext } from '../../../service/reports/open-report.ts';
import { visibleScan } from '../../../service/scans/find-scan.ts';
import { type Answer, type ApiCall, type Handlers, type MediaType, PAGE_POLICY } from '../../handler.ts';
import type { Services } from '../../services.ts';

export const reportHandlers = {
  scanReport: async (call) => {
    const { services, caller, signal, input } = call;
    const scan = await visibleScan(services.accounts, caller, input.id);
    const form = input.format ?? formOf(call, REPORT_FORMS);
    const { paths: leftOut } = services.search.leftOut.responses;
    return inForm(form, services, async function* () {
      await using report = await openReport(reportContext(services), scan, signal);
      const { head, input: blocks } = report;
      const order: ReportOrder = { form, head, about: await reportMetadata(services.accounts, head), leftOut };
      const job = { team: turnOwner(caller), inputs: [blocks], signal };
      yield* services.search.heavy.run('reportForm', order, job);
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
    const { paths: leftOut } = services.search.leftOut.responses;
    return inForm(form, services, async function* () {
      const context = reportContext(services);
      await using before = await openReport(context, from, signal);
      await using after = await openReport(context, to, signal);
      const about = {
        from: await reportMetadata(services.accounts, before.head),
        to: await reportMetadata(services.accounts, after.head),
      };
      const order: ComparisonOrder = { form, from: before.head, to: after.head, about, leftOut };
      const job = { team: turnOwner(caller), inputs: [before.input, after.input], signal };
      yield* services.search.heavy.run('comparisonForm', order, job);
    });
  },
} satisfies Handlers<typeof reportOperations>;

const reportContext = ({ accounts, unrestricted, files, reportBuilds, scans }: Services): ReportContext => ({
  accounts,
  store: unrestricted.store,
  now: unrestricted.now,
  folder: files.reports,
  builds: reportBuilds,
  heavy: unrestricted.heavy,
  vulnerabilityData: scans.vulnerabilityData,
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
function formOf<F extends Form>({ asksFor }: Pick<ApiCall, 'asksFor'>, forms: readonly ['json', ...F[]]): F | 'json' {
  return forms.find((form) => asksFor(TYPES[form].split(';')[0] ?? '')) ?? 'json';
}

/** The report is opened with the first piece, and closed with the last or when the client leaves. */
function inForm(form: Form, { search }: Services, pieces: () => AsyncGenerator<string | Uint8Array>): Answer {
  return {
    type: TYPES[form],
    ...defined({ headers: form === 'html' ? { 'content-security-policy': PAGE_POLICY } : undefined }),
    // A table has no place for an empty line.
    body: {
      kind: 'stream',
      waits: true,
      pieces: form === 'csv' ? pieces() : withKeepAlive(pieces(), '\n'),
      ...defined({ writers: search.store.answerWriters }),
    },
  };
}
