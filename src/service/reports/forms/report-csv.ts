import { problemsOf } from '../../../model/scanner/report-findings.ts';
import { type ServiceItem, seenOfWordless } from '../../../model/scanner/service-item.ts';
import { csvRow, csvValues } from '../../../view/cells/csv-cell.ts';
import { inChunks } from '../../download/in-chunks.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import type { ReportView } from '../report-view.ts';

type Column = readonly [name: string, values: (item: ServiceItem, createdAt: number) => readonly unknown[]];

const COLUMNS: readonly Column[] = [
  ['address', ({ address }) => [address]],
  ['port', ({ port }) => [port]],
  ['transport', ({ transport }) => [transport]],
  ['protocol', ({ protocol }) => [protocol]],
  ['host', ({ host }) => [host]],
  ['uri', ({ uri }) => csvValues(uri)],
  ['status', ({ status }) => csvValues(status)],
  ['title', ({ title }) => csvValues(title)],
  ['products', ({ products }) => products.map(({ name, version }) => (version === null ? name : `${name} ${version}`))],
  ['cve', ({ cve }) => [...new Set(cve.map(({ name }) => name))]],
  ['certificate.subject', ({ certificate }) => csvValues(certificate?.subject)],
  ['certificate.issuer', ({ certificate }) => csvValues(certificate?.issuer)],
  ['certificate.not_before', ({ certificate }) => csvValues(certificate?.not_before)],
  ['certificate.not_after', ({ certificate }) => csvValues(certificate?.not_after)],
  ['certificate.sha256', ({ certificate }) => csvValues(certificate?.sha256)],
  [
    'certificate.problems',
    ({ certificate }, createdAt) => (certificate === undefined ? [] : problemsOf(certificate, createdAt)),
  ],
  ['seen', (item) => csvValues(seenOfWordless(item))],
];

/** The services of a report as a CSV table, one a line. */
export async function* reportCsv(report: ReportContent, view: ReportView): AsyncGenerator<string> {
  yield csvRow(COLUMNS.map(([name]) => [name]));
  yield* inChunks(serviceLines(report), (line) => {
    const item = view.item(line);
    return csvRow(COLUMNS.map(([, values]) => values(item, report.createdAt)));
  });
}
