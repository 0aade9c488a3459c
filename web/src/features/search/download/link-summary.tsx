import type { CreateDownloadLinkAnswer } from '../../../api/operations.generated.ts';
import { usePlanLimits } from '../../../api/plan/use-plan-limits.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Go } from '../../../parts/go/go.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';
import { accountPath } from '../../../paths/pages.ts';

export interface LinkSummaryProps {
  readonly link: CreateDownloadLinkAnswer;
  /** As many as the reader wants; undefined for all. */
  readonly wanted: number | undefined;
}

/** How much of what matches the file will have, and what it costs, before anything is spent. */
export function LinkSummary({
  link: { file_name: name, records, delivered, coins, coins_left: left },
  wanted,
}: LinkSummaryProps) {
  const most = usePlanLimits()?.records_per_download;
  const isWhole = delivered === records;
  return (
    <Notice
      kind={isWhole ? 'plain' : 'warn'}
      isAnnounced
      title={
        <>
          {isWhole ? 'All ' : ''}
          <Amount value={delivered} />{' '}
          {isWhole ? (
            'records'
          ) : (
            <>
              of <Amount value={records} /> records
            </>
          )}
        </>
      }
    >
      <p>
        Costs <Amount value={coins} /> {coins === 1 ? 'coin' : 'coins'}
        {left >= 0 && (
          <>
            {' '}
            of the <Amount value={left} /> left this month
          </>
        )}
        , paid as the file arrives. The link works once, within ten minutes, as <code>{name}</code>.
      </p>
      {!isWhole && delivered !== wanted && (
        <p>
          {delivered === left ? (
            'The coins that are left reach no further.'
          ) : (
            <>
              One download has at most <Amount value={most ?? delivered} /> records.
            </>
          )}{' '}
          An administrator can give you <Go to={accountPath}>another plan</Go>.
        </p>
      )}
    </Notice>
  );
}
