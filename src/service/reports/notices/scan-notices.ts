import { fieldRestrictions } from '../../../accounts/rules/field-restrictions.ts';
import type { ClaimedDelivery } from '../../../accounts/webhooks.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { InTurn } from '../../agents/in-turn.ts';
import { teamOfUser } from '../../caller.ts';
import type { MadeNotice, NoticeMaker } from '../../notices/notice-context.ts';
import type { ScanContext } from '../../scans/scan-context.ts';
import { ownerById } from '../../scans/scan-owner.ts';
import { openReport, type ReportContext } from '../open-report.ts';
import { type ScanChanges, scanNotice } from './scan-notice.ts';

/** What is needed to make notices about scans. */
export interface ScanNoticeContext extends ChangesContext, Pick<ScanContext, 'store'> {
  /** Reports are compared one after the other, because that takes memory. */
  readonly comparisons: InTurn;
  /** The URL of the service as clients see it. */
  readonly origin: () => string;
}

/** Comparisons of all scans have one queue. */
const ALL = 0;

/** Makes notices about scans. Each attempt shows the scan as it is then. */
export function scanNotices(context: ScanNoticeContext): NoticeMaker {
  return async ({ id, event, scanId, createdAt: at }: ClaimedDelivery, signal): Promise<MadeNotice> => {
    const scan = await context.accounts.scans.find(scanId);
    if (scan === undefined || scan.deletedAt !== undefined)
      return none({ state: 'failed', answer: 'The scan was deleted before this could be delivered.' });
    const compare = async () => await changesOfScan(context, scan, signal);
    const changes = event === 'changed' ? await context.comparisons.run(ALL, compare) : undefined;
    if (event === 'changed' && changes === undefined) return none({ state: 'needless' });
    const news = { id, event, at, scan, count: await countOf(context, scan), changes };
    return { kind: 'notice', notice: scanNotice(news, context.origin()) };
  };
}

const none = (outcome: Extract<MadeNotice, { kind: 'none' }>['outcome']): MadeNotice => ({ kind: 'none', outcome });

async function countOf({ store }: ScanNoticeContext, { indexId }: ScanSummary): Promise<number> {
  return (await store.indices()).find(({ id }) => id === indexId)?.count ?? 0;
}

/** What is needed to compare a scan with the one before. */
interface ChangesContext extends Pick<ScanContext, 'accounts' | 'now'> {
  readonly reports: ReportContext;
}

/**
 * How a scan differs from the scan that it repeats, or from the last finished one of its schedule, as its owner may see
 * it. Undefined if there is none, or nothing differs.
 */
async function changesOfScan(
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
