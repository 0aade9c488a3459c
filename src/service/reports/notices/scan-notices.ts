import type { ClaimedDelivery } from '../../../accounts/webhooks.ts';
import type { ScanSummary } from '../../../model/scanner/scan.ts';
import type { InTurn } from '../../agents/in-turn.ts';
import type { MadeNotice, NoticeMaker } from '../../notices/notice-context.ts';
import type { ScanContext } from '../../scans/scan-context.ts';
import { type ChangesContext, changesOfScan } from './changes-of-scan.ts';
import { scanNotice } from './scan-notice.ts';

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
