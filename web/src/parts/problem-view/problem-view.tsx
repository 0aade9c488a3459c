import type { ReactNode } from 'react';
import type { ApiProblemParts } from '../../api/api-problem.ts';
import { Amount } from '../amount/amount.tsx';
import { Button } from '../button/button.tsx';
import { Copy } from '../copy/copy.tsx';
import { Notice } from '../notice/notice.tsx';
import { joinClasses } from '../style/join-classes.ts';
import styles from './problem-view.module.css';
import { useCountdown } from './use-countdown.ts';
import { waitText } from './wait-text.ts';

export interface ProblemViewProps {
  readonly problem: ApiProblemParts;
  readonly onRetry?: (() => void) | undefined;
  /** More to do than to try again. */
  readonly actions?: ReactNode;
}

/** Characters of a message: whatever stands between here and the server may have written it. */
const MOST_DETAIL = 1000;

/** What went wrong and what to do next. It can be tried again only when the server takes it again. */
export function ProblemView({ problem, onRetry, actions }: ProblemViewProps) {
  const { status, title, detail, retryAfter, requestId } = problem;
  const left = useCountdown(retryAfter);
  const isWaiting = left > 0;
  const hasActions = onRetry !== undefined || actions !== undefined;
  return (
    <Notice
      kind={status === 429 || status === 404 ? 'warn' : 'risk'}
      title={title}
      isAnnounced
      actions={
        hasActions && (
          <>
            {onRetry !== undefined && (
              <Button size="small" icon="refresh" disabled={isWaiting} onClick={onRetry}>
                Try again
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {detail !== '' && <p className={styles.detail}>{detail.slice(0, MOST_DETAIL)}</p>}
      {detail.length > MOST_DETAIL && (
        <p className={styles.soft}>
          <Amount value={detail.length - MOST_DETAIL} unit="characters more" />
        </p>
      )}
      {/* A number that changes each second would be read aloud each second. */}
      {isWaiting && (
        <p className={styles.soft} aria-live="off">
          It can be tried again in {waitText(left)}.
        </p>
      )}
      {requestId !== undefined && (
        <p className={joinClasses(styles.soft, styles.request)}>
          <span className={styles.name}>Request</span> <code>{requestId}</code>{' '}
          <Copy text={requestId} name="Copy the request number" />
        </p>
      )}
    </Notice>
  );
}
