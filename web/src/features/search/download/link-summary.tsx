import type { CreateDownloadLinkAnswer } from '../../../api/operations.generated.ts';
import { Amount } from '../../../parts/amount/amount.tsx';
import { Notice } from '../../../parts/notice/notice.tsx';

export interface LinkSummaryProps {
  readonly link: CreateDownloadLinkAnswer;
}

/** How much of what matches the file will have, and what it costs, before anything is spent. */
export function LinkSummary({
  link: { file_name: name, records, delivered, coins, coins_left: left },
}: LinkSummaryProps) {
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
      {!isWhole && <p>The rest is beyond the number above, your plan, or your coins: the file ends without it.</p>}
    </Notice>
  );
}
