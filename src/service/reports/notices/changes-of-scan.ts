import { fieldRestrictions } from '../../../accounts/rules/field-restrictions.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import { teamOfUser } from '../../caller.ts';
import type { ScanContext } from '../../scans/scan-context.ts';
import { ownerById } from '../../scans/scan-owner.ts';
import { openReport, type ReportContext } from '../open-report.ts';
import type { ScanChanges } from './scan-notice.ts';

/** What is needed to compare a scan with the one before. */
export interface ChangesContext extends Pick<ScanContext, 'accounts' | 'now'> {
  readonly reports: ReportContext;
}

/**
 * How a scan differs from the scan that it repeats, or from the last finished one of its schedule, as its owner may see
 * it. Undefined if there is none, or nothing differs.
 */
export async function changesOfScan(
  context: ChangesContext,
  scan: ScanSummary,
  signal: AbortSignal,
): Promise<ScanChanges | undefined> {
  const { accounts, reports, now } = context;
  const { tier, peers } = await ownerById(accounts, scan.ownerId, now());
  const before = await scanBefore(context, scan);
  if (before === undefined || !peers.includes(before.ownerId)) return undefined;
  await using from = await openReport(reports, before, signal);
  await using to = await openReport(reports, scan, signal);
  const { paths: leftOut } = fieldRestrictions(tier, 'responses');
  const order = { from: from.head, to: to.head, leftOut };
  const job = { team: teamOfUser(scan.ownerId, peers), inputs: [from.input, to.input], signal };
  const comparing = await reports.heavy.run('comparisonSummary', order, job).next();
  if (comparing.done !== true) throw new Error('the summary of a comparison has no pieces');
  const { scope, responses, cve, not_comparable_services: notComparable } = comparing.value;
  const isSame = [scope, responses, cve].every(({ added, removed, changed }) => added + removed + changed === 0);
  return isSame ? undefined : { from: before.id, scope, responses, cve, notComparable };
}

async function scanBefore(
  { accounts: { scans } }: ChangesContext,
  scan: ScanSummary,
): Promise<ScanSummary | undefined> {
  const { id, rescanOf, scheduleId } = scan;
  if (rescanOf !== undefined) {
    const earlier = await scans.find(rescanOf);
    return earlier?.deletedAt === undefined && earlier?.state === 'done' ? earlier : undefined;
  }
  if (scheduleId === undefined) return undefined;
  const [newest] = await scans.list({ scheduleId, states: ['done'], before: id, limit: 1 });
  return newest;
}
