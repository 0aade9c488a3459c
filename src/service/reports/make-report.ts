import type { Accounts } from '../../accounts/accounts.ts';
import type { ReportHeader } from '../../model/scanner/report.ts';
import { buildReport, type ReportWork } from './build-report.ts';

/** Makes the report of a scan that has ended, and stores it. It replaces an earlier one. */
export async function makeReport({
  accounts,
  ...work
}: ReportWork & { readonly accounts: Pick<Accounts, 'reports'> }): Promise<ReportHeader> {
  await using report = await buildReport(work);
  const { scope, reached, services } = report;
  return await accounts.reports.put({ scanId: work.scan.id, scope, reached, services }, report.blocks());
}
